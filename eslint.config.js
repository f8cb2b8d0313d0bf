import antfu from '@antfu/eslint-config'
import accessibility from 'eslint-plugin-vuejs-accessibility'

export default antfu(
  {
    type: 'app',
    vue: true,
    typescript: true,
    markdown: false,
    ignores: ['.output', '.wxt', '.results', '.profiles', 'public/**/*.svg', 'tests/fixtures/**'],
  },
  ...accessibility.configs['flat/recommended'],
  {
    rules: {
      'no-console': 'off',
      // `if (refused) return refused` reads best on two lines without braces, as the config does by default.
      'antfu/if-newline': 'error',
      // A label may hold its control; it then needs no id to point at.
      'vuejs-accessibility/label-has-for': ['error', { required: { some: ['nesting', 'id'] } }],
    },
  },
  {
    files: ['engine/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: '^(?!\\.{1,2}/)', message: 'The engine imports nothing from outside itself.' }] }],
    },
  },
)
