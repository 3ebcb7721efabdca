import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type { default as Axe, Result, RunOnly, RunOptions } from 'axe-core'
import type { Theme } from './visitor.ts'

// The content policy blocks injected scripts, so axe is evaluated as text.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The only rules whose result can differ between the two themes. */
const colours: RunOnly = { type: 'rule', values: ['color-contrast'] }

/**
 * Checks that the page passes the accessibility rules in both themes. Give only the part that has changed, such as an open
 * dialog, when the page around it is checked already, which takes less time. Behind an open dialog nothing is checked.
 */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  expect(await barriersOf(page, everything, part)).toEqual([])
  const shown = await showTheme(page)
  expect(await barriersOf(page, colours, part)).toEqual([])
  await showTheme(page, shown)
}

/** The same in one theme. */
export async function expectAccessibleIn(page: Page, theme: Theme): Promise<void> {
  const shown = await showTheme(page, theme)
  expect(await barriersOf(page, everything)).toEqual([])
  await showTheme(page, shown)
}

async function barriersOf(page: Page, runOnly: RunOnly, part = page.locator('html')) {
  // Half a megabyte, which stays with the document until the next one is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Reading style sheets takes a third of the time, and no rule used here needs them. What passed is not reported.
  const options: RunOptions = { runOnly, reporter: 'no-passes', resultTypes: ['violations'], preload: false }
  const violations = await part.evaluate<Result[], RunOptions>(
    async (element, given) =>
      (await (window as unknown as { axe: typeof Axe }).axe.run(element, given)).violations,
    options,
  )
  return violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html, nodes[0]?.failureSummary])
}

/** Shows this theme, or the other one, and returns the one before. Without the transition, whose colours belong to neither. */
export function showTheme(page: Page, theme?: Theme): Promise<Theme> {
  return page.evaluate((wanted) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    const { dataset } = document.documentElement
    const [shown, other] =
      dataset.theme === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
    dataset.theme = wanted ?? other
    return shown
  }, theme)
}
