import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { logInAs, newMember } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

/** Notes every width of the sidebar and how far the layout shifts, from the first paint on. */
async function recordWidths(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        dataset.shift = String(Number(dataset.shift ?? 0) + entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const sidebarWidths: number[] = []
    Object.assign(window, { sidebarWidths })
    const record = () => {
      const width = document.getElementById('sidebar')?.getBoundingClientRect().width
      if (width && !sidebarWidths.includes(width)) sidebarWidths.push(width)
      requestAnimationFrame(record)
    }
    record()
  })
}

test('A collapsed sidebar is narrow from the first paint of the next page and causes no layout shift', async ({
  page,
}) => {
  await logInAs(page, await newMember())
  await recordWidths(page)
  await page.goto('/wishlist')
  await waitForHydration(page)
  const sidebar = page.getByRole('complementary', { name: 'Navegación' })
  const toggle = page.getByRole('button', { name: 'Barra lateral' })
  const width = async () => (await sidebar.boundingBox())?.width ?? 0
  const wide = await width()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  const narrow = await width()
  expect(narrow).toBeLessThan(wide / 2)

  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  await waitForHydration(page)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(await page.evaluate('window.sidebarWidths')).toEqual([narrow])
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.02)

  // Its links keep their names.
  await page.getByRole('navigation', { name: 'Tu área' }).getByRole('link', { name: 'Apartados' }).click()
  await expect(page).toHaveTitle('Apartados')

  await toggle.click()
  await page.reload()
  await waitForHydration(page)
  expect(await width()).toBe(wide)
})
