/** How many checks of a part went how. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The fields that count, of the report that Vitest's `json` reporter writes. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly object[]
  }[]
}

/** One finding of `web-ext lint`. */
export interface Finding {
  readonly code: string
  readonly message: string
  readonly file?: string | null
  readonly line?: number | null
}

/** The fields that count, of what `web-ext lint --output json` writes. */
export interface WebExtReport {
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
}

export const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 }
export const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 }

export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/**
 * What a run of Vitest comes to; `ok` is whether it ended with exit code 0. A file that could not be loaded holds no
 * test and is one failure, and so is a run that failed, or ran nothing, without any test to show for it.
 */
export function tallyOfVitest(report: VitestReport, ok: boolean): Tally {
  const unloaded = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  const failed = report.numFailedTests + unloaded
  const isSilentFailure = failed === 0 && (!ok || report.numPassedTests === 0)
  return {
    passed: report.numPassedTests,
    failed: isSilentFailure ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Sources that write HTML as text, which is what `UNSAFE_VAR_ASSIGNMENT` warns of. */
export const WRITES_HTML = /\b(?:innerHTML|outerHTML|insertAdjacentHTML|v-html|document\.write)\b/

/**
 * The findings that are this project's to mend. Vue's runtime assigns to `innerHTML`, and in a bundle that cannot be
 * told from our own code by its place; as long as none of `sources` writes HTML, such a warning can only be Vue's.
 */
export function ownFindings({ errors, warnings }: WebExtReport, sources: readonly string[]): Finding[] {
  const isClean = !sources.some(source => WRITES_HTML.test(source))
  return [...errors, ...warnings.filter(({ code }) => !(isClean && code === 'UNSAFE_VAR_ASSIGNMENT'))]
}

/** The line that ends `npm test`. */
export function totalLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
