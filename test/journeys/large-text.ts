import { expect, type Page } from '@playwright/test'
import { horizontalOverflow, phone } from './visitor.ts'

const usualPx = 16
const largePx = 32

/** Checks that the open page can be read on a narrow phone with text of twice the size. */
export async function expectReadableInLargeText(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.setViewportSize(phone)
  // The browser's own setting, which also decides what a rem is in a media query.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Page.setFontSizes', { fontSizes: { standard: largePx } })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${largePx}px`)
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).first()
  await expect(title).not.toBeEmpty()
  expect([pathname, 'overflows by', await horizontalOverflow(page)]).toEqual([pathname, 'overflows by', 0])
  // By how many pixels the longest word exceeds its line, where it would be broken anywhere. Some titles are only read aloud.
  const excess = await title.evaluate((heading) => {
    heading.style.overflowWrap = 'normal'
    return heading.clientWidth > 1 ? Math.max(0, heading.scrollWidth - heading.clientWidth) : 0
  })
  expect([pathname, 'title cut by', excess]).toEqual([pathname, 'title cut by', 0])
  await tools.send('Page.setFontSizes', { fontSizes: { standard: usualPx } })
  await tools.detach()
}
