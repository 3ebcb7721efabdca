import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { default as Axe, AxeResults, RunOnly, RunOptions } from 'axe-core'

// The policy of the pages refuses a script that is put in from outside; axe is run past it, as text.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Of the two themes only the colours differ. */
const colours = ['color-contrast']

/** Nothing on the page as it stands is in the way of anyone, as far as a machine can see, by day or by night. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.evaluate(axe)
  expect(await barriersOf(page, { type: 'tag', values: everything })).toEqual([])
  await switchTheme(page)
  expect(await barriersOf(page, { type: 'rule', values: colours })).toEqual([])
  await switchTheme(page)
}

async function barriersOf(page: Page, runOnly: RunOnly) {
  // No rule of these looks into the style sheets themselves: reading them again took a third of the time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => (window as unknown as { axe: typeof Axe }).axe.run(document, given),
    options,
  )
  return violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html, nodes[0]?.failureSummary])
}

/** At once: colours on their way from one theme to the other belong to neither. */
async function switchTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  })
}
