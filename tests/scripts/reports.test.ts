import type { VitestReport } from '../../scripts/reports'
import { describe, expect, it } from 'vitest'
import { addTallies, ownFindings, tallyOfVitest, totalLine } from '../../scripts/reports'

describe('counting the tests of a run', () => {
  const green: VitestReport = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [{ status: 'passed', assertionResults: [{}, {}, {}, {}] }],
  }

  it('takes a green run as it is', () => {
    expect(tallyOfVitest(green, true)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const report = { ...green, testResults: [...green.testResults, { status: 'failed', assertionResults: [] }] }
    expect(tallyOfVitest(report, false)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  it('does not count a failed test twice with its file', () => {
    const report = { ...green, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [{}, {}, {}, {}] }] }
    expect(tallyOfVitest(report, false).failed).toBe(1)
  })

  it('counts an error outside all tests, which no test shows', () => {
    expect(tallyOfVitest(green, false).failed).toBe(1)
  })

  it('counts a run without tests as a failure', () => {
    expect(tallyOfVitest({ ...green, numPassedTests: 0, numPendingTests: 0, testResults: [] }, true).failed).toBe(1)
  })

  it('ends with one line over all parts', () => {
    expect(totalLine(addTallies({ passed: 3, failed: 0, skipped: 1 }, { passed: 0, failed: 1, skipped: 0 }))).toBe('3 passed, 1 failed')
  })
})

describe('findings of the add-on linter', () => {
  const unsafe = { code: 'UNSAFE_VAR_ASSIGNMENT', message: 'Unsafe assignment to innerHTML' }
  const manifest = { code: 'MANIFEST_FIELD_UNSUPPORTED', message: 'unsupported' }

  it('are Vue\'s where it writes HTML and no source of ours does', () => {
    expect(ownFindings({ errors: [], warnings: [unsafe] }, ['<template><p>{{ text }}</p></template>'])).toEqual([])
  })

  it('are ours as soon as one source writes HTML', () => {
    expect(ownFindings({ errors: [], warnings: [unsafe] }, ['<p v-html="text" />'])).toEqual([unsafe])
    expect(ownFindings({ errors: [], warnings: [unsafe] }, ['element.innerHTML = text'])).toEqual([unsafe])
  })

  it('are ours in every other case', () => {
    expect(ownFindings({ errors: [unsafe], warnings: [manifest] }, [])).toEqual([unsafe, manifest])
  })
})
