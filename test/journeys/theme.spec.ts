import { expect } from '@playwright/test'
import { hydrated, test } from './visitor.ts'

const html = (page: Parameters<typeof hydrated>[0]) => page.locator('html')

for (const [clock, theme] of [
  ['06:59:59', 'dark'],
  ['07:00:00', 'light'],
  ['18:59:59', 'light'],
  ['19:00:00', 'dark'],
] as const) {
  test(`at ${clock} by the device’s clock the room is ${theme}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`2026-11-20T${clock}-06:00`))
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('data-theme', theme)
  })
}

test('what a visitor chooses stays, from the first paint of the next page on', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00-06:00'))
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Cambiar entre día y noche' }).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  const night = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/planes', { waitUntil: 'commit' })
  await page.waitForSelector('body')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(night)
  expect(await page.evaluate(() => localStorage.getItem('bsTheme'))).toBe('dark')
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#14100b')
})
