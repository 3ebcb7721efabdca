import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/**
 * A visitor whose test fails on console errors, uncaught exceptions and violations of the content policy, and on what React reports on any page
 * of any browser window: a mismatch between the server's page and the browser's, for example.
 */
export const test = base.extend<{ page: Page; reactErrors: undefined }>({
  reactErrors: [
    async ({ browser }, use) => {
      const reports: string[] = []
      const report = (url: string | undefined, text: string) => {
        if (/React error|hydrat/i.test(text)) reports.push(`${url} ${text}`)
      }
      const listen = (context: BrowserContext) => {
        context.on('weberror', (thrown) => report(thrown.page()?.url(), thrown.error().message))
        context.on('console', (message) => report(message.page()?.url(), message.text()))
      }
      browser.on('context', listen)
      await use(undefined)
      browser.off('context', listen)
      expect(reports).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    page.on('console', (message) => {
      // A 404 page is also logged to the console, which is expected.
      const isThePage = message.location().url === page.url() && message.text().includes('status of 404')
      // The browser also logs refused calls, which the page explains itself.
      const { pathname } = new URL(message.location().url || page.url())
      const isRefusal = pathname.startsWith('/api/') && /status of 4\d\d/.test(message.text())
      // Expected only in journeys that cut the connection. The second is what the service worker answers for what it does not keep.
      const isOffline = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(message.text())
      if (message.type() === 'error' && !isThePage && !isRefusal && !isOffline)
        complaints.push(`${message.type()}: ${message.text()}`)
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** Refused responses, in the order in which they came. */
export function refusalsOf(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`)
  })
  return refusals
}

/** Writing calls, in the order in which they were sent; without the reports of the page, which it sends by itself. */
export function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname !== '/api/reports') writes.push(pathname)
  })
  return writes
}

/** Checks that the title of the open page is as large as those of its area (client/styles/tokens.css). */
export async function expectTitleSizes(page: Page, sizes: { phone: string; desk: string }): Promise<void> {
  const { pathname } = new URL(page.url())
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).first()
  const sizeIn = async (viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport)
    return await title.evaluate((heading) => getComputedStyle(heading).fontSize)
  }
  const found = { phone: await sizeIn(phone), desk: await sizeIn({ width: 1440, height: 900 }) }
  expect([pathname, found]).toEqual([pathname, sizes])
}

/** Waits until the page is hydrated and listens to keys. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  // Effects run after rendering, so they are done when the browser is idle.
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 })),
  )
}

/**
 * Waits until the code of a page (`CalendarPage`) has been prefetched and imported; only then its preload link is rendered
 * (client/kit/Prefetch.tsx).
 */
export async function waitForPrefetch(page: Page, code: string): Promise<void> {
  await page.locator(`link[rel="modulepreload"][href*="/${code}-"]`).first().waitFor({ state: 'attached' })
}

/** Waits until nothing above or in a list will change its height: its data and the fonts are there. */
export async function waitForLayout(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
  await page.evaluate(async () => void (await document.fonts.ready))
}

export type Theme = 'light' | 'dark'

export const phone = { width: 360, height: 800 }

/** How far the page can be scrolled sideways; 0 unless something overflows. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
