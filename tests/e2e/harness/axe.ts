import type { Page } from 'playwright'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'vitest'

/** Everything that axe finds on the page, each with the elements that it is about; but for the rules of `except`. */
export async function findingsOn(page: Page, except: readonly string[] = []): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().disableRules([...except]).analyze()
  expect(passes.length).toBeGreaterThan(0)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`)
}
