import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { default as Axe, AxeResults, RunOnly, RunOptions } from 'axe-core'

// The content policy blocks injected scripts, so axe is evaluated as text.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The only rules whose result can differ between the two themes. */
const colours = ['color-contrast']

/** Checks that the page passes the accessibility rules in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half a megabyte, which stays with the document until the next one is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  expect(await barriersOf(page, { type: 'tag', values: everything })).toEqual([])
  await switchTheme(page)
  expect(await barriersOf(page, { type: 'rule', values: colours })).toEqual([])
  await switchTheme(page)
}

async function barriersOf(page: Page, runOnly: RunOnly) {
  // Reading style sheets takes a third of the time, and no rule used here needs them.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => (window as unknown as { axe: typeof Axe }).axe.run(document, given),
    options,
  )
  return violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html, nodes[0]?.failureSummary])
}

/** Without the transition, because colours in the middle of it belong to neither theme. */
async function switchTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  })
}
