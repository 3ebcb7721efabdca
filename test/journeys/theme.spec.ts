import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { test, waitForHydration } from './visitor.ts'

const html = (page: Page) => page.locator('html')

const at = (clock: string) => new Date(`2026-11-20T${clock}-06:00`)

test('By the device’s clock the room is light from seven to seven', async ({ page }) => {
  for (const [clock, theme] of [
    ['06:59:59', 'dark'],
    ['07:00:00', 'light'],
    ['18:59:59', 'light'],
    ['19:00:00', 'dark'],
  ] as const) {
    await page.clock.setFixedTime(at(clock))
    await page.goto('/contacto')
    await expect(html(page), clock).toHaveAttribute('data-theme', theme)
  }
})

async function choose(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Cambiar entre día y noche' }).click()
}

test('The chosen theme applies from the first paint of the next page', async ({ page }) => {
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
})

for (const { chosenAt, theme, lastMoment, nextMoment } of [
  { chosenAt: '12:00:00', theme: 'dark', lastMoment: '18:59:59', nextMoment: '19:00:00' },
  { chosenAt: '03:00:00', theme: 'light', lastMoment: '06:59:59', nextMoment: '07:00:00' },
]) {
  test(`a theme chosen at ${chosenAt} lasts until ${nextMoment}, then the clock decides again`, async ({
    page,
  }) => {
    const choice = () => page.evaluate(() => Number(localStorage.getItem('bsThemeUntil')))
    await page.clock.setFixedTime(at(chosenAt))
    await page.goto('/contacto')
    await choose(page)
    await page.clock.setFixedTime(at(lastMoment))
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-theme', theme)
    expect(await choice()).toBe(at(nextMoment).getTime())
    // A second choice of the other theme ends the first one.
    await choose(page)
    await expect(html(page)).not.toHaveAttribute('data-theme', theme)
    await page.clock.setFixedTime(at(nextMoment))
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-theme', theme)
  })
}

test('An open page switches to the dark theme at nightfall, whatever was chosen before', async ({ page }) => {
  await page.clock.install({ time: at('12:00:00') })
  await page.goto('/contacto')
  await waitForHydration(page)
  const toggle = page.getByRole('button', { name: 'Cambiar entre día y noche' })
  await toggle.click()
  await toggle.click()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await page.clock.fastForward('06:59:00')
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await page.clock.fastForward('00:02:00')
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
})
