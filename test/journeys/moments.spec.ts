import { expect } from '@playwright/test'
import type { Item, Line } from '#contract/catalogue.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
import { test, waitForHydration } from './visitor.ts'

test('The first figure is told also when it was a wish before, and goes away when asked', async ({
  page,
}) => {
  const member = await newMember()
  const { data: items } = await callApi<Item[]>(`GET publicdata/items?licenses=${drawnLicense}`)
  await callApi(`POST me/items_want/${items[0]?.id}`, undefined, member.token)
  await logInAs(page, member)
  await page.goto('/wishlist')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'La tengo' }).click()
  const moment = page.locator('.toast', { hasText: 'Tu primera figura' })
  await expect(moment).toBeVisible()
  await moment.getByRole('button', { name: 'Cerrar' }).click()
  await expect(moment).toBeHidden()
})

test('A line that becomes complete is told once', async ({ page }) => {
  const { data: lines } = await callApi<Line[]>(`GET publicdata/lines/${drawnLicense}`)
  const line = lines.toSorted((a, b) => a.items_count - b.items_count)[0]?.slug
  const address = `publicdata/items?license=${drawnLicense}&line=${line}&page_size=100`
  const { data: items } = await callApi<Item[]>(`GET ${address}`)
  const [last, ...others] = items
  const member = await newMember()
  const owned = { ids: others.map(({ id }) => id), relation: 'collection' }
  await callApi('POST me/items_bulk', owned, member.token)
  await callApi(`POST me/items_want/${last?.id}`, undefined, member.token)
  await logInAs(page, member)
  await page.goto('/dashboard')
  await waitForHydration(page)
  const marked = page.getByRole('region', { name: 'Lo último que marcaste' })
  const link = page.getByRole('link', { name: last?.name ?? '', exact: true })
  const mark = marked.getByRole('listitem').filter({ has: link }).getByRole('button', { name: 'La tengo' })
  await mark.click()
  const moment = page.locator('.toast', { hasText: 'Línea completa' })
  await expect(moment).toBeVisible()
  await moment.getByRole('button', { name: 'Cerrar' }).click()

  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  const again = page.waitForResponse((answer) => answer.url().endsWith('/api/me/collection'))
  await mark.click()
  await again
  await expect(moment).toHaveCount(0)
})
