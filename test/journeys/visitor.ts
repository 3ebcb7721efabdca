import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'

/**
 * A visitor whose browser must not complain: no error in the console, none thrown, nothing refused by the policy,
 * no hydration that found another page than the server's.
 */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    page.on('console', (message) => {
      // A page that is not found says so in the console as well; that is what it is for.
      const isThePage = message.location().url === page.url() && message.text().includes('status of 404')
      // So does a call that was refused, which the page tells in its own words.
      const { pathname } = new URL(message.location().url || page.url())
      const isRefusal = pathname.startsWith('/api/') && /status of 4\d\d/.test(message.text())
      // Only a journey that cuts the connection itself reads this.
      const isOffline = message.text().includes('ERR_INTERNET_DISCONNECTED')
      if (message.type() === 'error' && !isThePage && !isRefusal && !isOffline)
        complaints.push(`${message.type()}: ${message.text()}`)
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** The page is alive: its scripts have taken over from the server's HTML, and what listens to keys does so. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  // Effects follow what is drawn: they have run when there is nothing left to do.
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 })),
  )
}

export const themes = ['light', 'dark'] as const

export async function withTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.addInitScript((chosen) => {
    const hourMs = 3_600_000
    localStorage.setItem('bsTheme', chosen)
    localStorage.setItem('bsThemeUntil', String(Date.now() + hourMs))
  }, theme)
}

export const phone = { width: 360, height: 800 }

/** How far the page can be pushed to the side; nothing should stick out of it. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
