import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { default as Axe, AxeResults, RunOptions } from 'axe-core'

// The policy of the pages refuses a script that is put in from outside; axe is run past it, as text.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Nothing on the page as it stands is in the way of anyone, as far as a machine can see. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => (window as unknown as { axe: typeof Axe }).axe.run(document, given),
    options,
  )
  const found = violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html, nodes[0]?.failureSummary])
  expect(found).toEqual([])
}
