import { expect, type Page } from '@playwright/test'
import { test, waitForHydration } from './visitor.ts'

const html = (page: Page) => page.locator('html')

const at = (clock: string) => new Date(`2026-11-20T${clock}-06:00`)

async function choose(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Cambiar entre día y noche' }).click()
}

test('The chosen theme applies from the first paint of the next page, until the clock decides again', async ({
  page,
}) => {
  await page.clock.setFixedTime(at('12:00:00'))
  await page.goto('/contacto')
  await choose(page)
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  const night = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/planes', { waitUntil: 'commit' })
  await page.waitForSelector('body')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(night)
  expect(await page.evaluate(() => localStorage.getItem('bsTheme'))).toBe('dark')
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#14100b')
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00-06:00'))
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
})
