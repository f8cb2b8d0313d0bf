import { resolve } from 'node:path'
import process from 'node:process'
import { defineConfig } from 'wxt'
import { compiledMessages } from './scripts/vite/compiled-messages'
import { directImports } from './scripts/vite/direct-imports'
import { inlineStyles } from './scripts/vite/inline-styles'
import { oneEntry } from './scripts/vite/one-entry'

/**
 * Key of development and test builds only, so that the extension's id (and with it every stored game) stays
 * the same wherever the folder lies. Stores refuse a manifest with a key, so `wxt zip` leaves it out.
 * The matching private key was thrown away: nothing is ever signed with it.
 */
const DEVELOPMENT_KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAjizYs64IHFlg4c/NbTTAZV7qg8O5dF6n7Yneo5TKIRQc8ROzWHdEeDft/F4nNonL0XmC0oOBrFa9GsROpph7p25BNT3X2GY8bOXM2yTQADfxEQ7178Dg7Bs2JAJu2UT9yk5zZrd6EZ3OOaj37Y81jdA5io6W+t56ogpuQ3vleNSeKGbABuIX+AoT4V89NHdOfSbbi6N594SJrJeCAINhBniaoIxxy2GWJRi/jNtKZSp5KqBogfIidIs7XF+SBxiCHb/hEYlotPqeNR3s1832xhiIUGFc5PW0akzoX6CcJRtlIQ93/XFrn/4E3okhshF73XRtJ3y5VGkc10ljGgzVJwIDAQAB'

const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `worker-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `media-src 'self'`,
  `font-src 'self'`,
  `connect-src 'self'`,
].join('; ')

/** What `wxt zip` packs is for the stores, and lies apart from the builds that are tried out. */
const isForStores = process.argv.includes('zip')

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-vue', '@wxt-dev/auto-icons', '@wxt-dev/i18n/module'],
  manifestVersion: 3,
  i18n: { localesDir: 'locales/manifest' },
  ...(isForStores ? { outDirTemplate: '{{browser}}-mv{{manifestVersion}}-store' } : {}),
  // Reviewers build the extension from the sources; the tests and their fixtures would only be in their way.
  zip: { excludeSources: ['tests/**'] },
  autoIcons: { baseIconPath: 'assets/icon.svg', developmentIndicator: false },
  manifest: ({ browser, command }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions: ['storage'],
    omnibox: { keyword: 'spider' },
    commands: {
      'open-table': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_commandOpenTable__' },
      // The browser's own way to open the popup.
      '_execute_action': { suggested_key: { default: 'Alt+Shift+Q' }, description: '__MSG_commandQuickGame__' },
    },
    // `wxt dev` serves scripts from its own server, which only WXT's looser default allows.
    ...(command === 'serve' ? {} : { content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY } }),
    ...(browser === 'firefox'
      ? {
          // Only Firefox lets an extension open links: `ext+spider:SP1-S4C-AAAAAAD`.
          protocol_handlers: [{ protocol: 'ext+spider', name: '__MSG_linkHandler__', uriTemplate: '/newtab.html#%s' }],
          browser_specific_settings: {
            gecko: {
              id: 'spider-new-tab@spider-new-tab.example',
              // The first that knows data_collection_permissions on Android too, as the add-on linter demands.
              strict_min_version: '142.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { minimum_chrome_version: '123' }),
  }),
  hooks: {
    // The licences of what is shipped ask to be shipped with it.
    'build:publicAssets': (_, assets) => {
      for (const name of ['LICENSE', 'THIRD-PARTY-NOTICES.md'])
        assets.push({ absoluteSrc: resolve(import.meta.dirname, name), relativeDest: name })
    },
    'build:manifestGenerated': (wxt, manifest) => {
      if (wxt.config.browser !== 'firefox' && !isForStores)
        manifest.key = DEVELOPMENT_KEY
    },
  },
  vite: ({ command }) => ({
    plugins: [compiledMessages(), directImports(), oneEntry(), inlineStyles()],
    // The same Pinia without its development tools, of which a bundler keeps 3 KB that are never called.
    resolve: { alias: command === 'build' ? [{ find: /^pinia$/, replacement: resolve('node_modules/pinia/dist/pinia.esm-browser.prod.js') }] : [] },
    // Parts of the libraries that nothing here uses.
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      __INTLIFY_PROD_DEVTOOLS__: 'false',
      __INTLIFY_DROP_MESSAGE_COMPILER__: 'true',
    },
    // Lazy parts lie on the same disk: to name all that each of them imports would be 2 KB more in every new tab.
    build: { target: ['chrome123', 'firefox142'], modulePreload: false },
  }),
})
