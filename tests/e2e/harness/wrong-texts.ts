import type { TextKey } from './controls'

/** Texts that open nothing, and the sentence that says what is wrong with each. */
export const WRONG: readonly (readonly [text: string, sentence: TextKey])[] = [
  ['hello', 'code-error.no-code'],
  ['I won 3-1', 'code-error.no-code'],
  ['<img src=x onerror=alert(1)>', 'code-error.no-code'],
  ['SP9-S4C-AAAAAAD', 'code-error.format'],
  ['SP1-S3C-AAAAAAD', 'code-error.suits'],
  ['SP1-S4X-AAAAAAD', 'code-error.rules'],
  ['SP1-S4C-AAAAAA', 'code-error.shuffle-length'],
  ['SP1-S4C-AAAAAA1', 'code-error.shuffle-letter'],
  ['41739205', 'code-error.number-suits'],
  ['34359738368-2', 'code-error.number-range'],
  ['AQEBAAAAAAoBAAECAwQFBgeA0JX_vDFsCADoBgBsbGUW', 'game-text-error.damaged'],
  ['SPC1.SP1-S1C-AAAAAAD.10.20.AQEB', 'challenge-error.damaged'],
]
