import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'vite'
import { build, isBuilt } from '../../../scripts/build'
import { extensionFolder, readManifest } from '../../../scripts/extension'
import { RESULTS } from '../../../scripts/tools'

/** What is opened in turn; ratios are taken against `static`. */
export const SUBJECTS = ['static', 'vue', 'spider'] as const
export type SubjectName = (typeof SUBJECTS)[number]

/** The folder of each unpacked extension, by name. */
export type Subjects = Readonly<Record<SubjectName, string>>

/**
 * Builds Spider if need be, and two extensions to compare it with: one whose new tab is a single file without a script,
 * and one that draws the same line of text with Vue.
 */
export async function makeSubjects(): Promise<Subjects> {
  if (!isBuilt('chrome'))
    await build('chrome')
  const subjects = { static: join(RESULTS, 'newtab', 'static'), vue: join(RESULTS, 'newtab', 'vue'), spider: extensionFolder('chrome') }
  makeExtension(subjects.static, pageWith('<p>Spider</p>'))
  makeExtension(subjects.vue, pageWith('<div id="app"></div><script type="module" src="./page.js"></script>'))
  await bundleVuePage(subjects.vue)
  return subjects
}

function pageWith(body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Spider</title><style>body { background: Canvas }</style></head>
<body>${body}</body>
</html>
`
}

/** The key is Spider's own: each extension runs in a browser of its own, and needs one for its id to be known. */
function makeExtension(folder: string, page: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({
    manifest_version: 3,
    name: 'Compared with Spider',
    version: '1',
    key: readManifest(extensionFolder('chrome')).key,
    permissions: ['storage'],
    chrome_url_overrides: { newtab: 'newtab.html' },
  }))
  writeFileSync(join(folder, 'newtab.html'), page)
}

async function bundleVuePage(folder: string): Promise<void> {
  const source = join(folder, 'source.js')
  writeFileSync(source, `import { createApp, h } from 'vue'\ncreateApp({ render: () => h('p', 'Spider') }).mount('#app')\n`)
  await bundle({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', '__VUE_OPTIONS_API__': 'false', '__VUE_PROD_DEVTOOLS__': 'false', '__VUE_PROD_HYDRATION_MISMATCH_DETAILS__': 'false' },
    build: { lib: { entry: source, formats: ['es'], fileName: () => 'page.js' }, outDir: folder, emptyOutDir: false, minify: true },
  })
  rmSync(source)
}
