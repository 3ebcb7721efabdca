import { expect } from '@playwright/test'
import type { Item, Line } from '#contract/catalogue/catalogue.ts'
import type { Member } from './member.ts'
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

/** One of the smallest lines of the license, of which the member owns all figures but the returned one. */
async function ownAllButOne(member: Member, nth = 0): Promise<Item> {
  const { data: lines } = await callApi<Line[]>(`GET publicdata/lines/${drawnLicense}`)
  const line = lines.toSorted((a, b) => a.items_count - b.items_count)[nth]?.slug
  const address = `publicdata/items?license=${drawnLicense}&line=${line}&page_size=100`
  const { data: items } = await callApi<Item[]>(`GET ${address}`)
  const [last, ...others] = items
  if (!last) throw new Error('The line has no figure.')
  const owned = { ids: others.map(({ id }) => id), relation: 'collection' }
  await callApi('POST me/items_bulk', owned, member.token)
  return last
}

test('A line that becomes complete is told once, on a page without totals and on that of its last figure', async ({
  page,
}) => {
  const member = await newMember()
  const last = await ownAllButOne(member)
  await callApi(`POST me/items_want/${last.id}`, undefined, member.token)
  await logInAs(page, member)
  await page.goto('/wishlist')
  await waitForHydration(page)
  const mark = page.getByRole('button', { name: 'La tengo' })
  await mark.click()
  const moment = page.locator('.toast', { hasText: 'Línea completa' })
  await expect(moment).toBeVisible()
  await moment.getByRole('button', { name: 'Cerrar' }).click()

  const isMark = (path: string) => path.endsWith(`/api/me/items/${last.id}`)
  const removed = page.waitForResponse((answer) => isMark(answer.url()))
  await mark.click()
  await removed
  const again = page.waitForResponse((answer) => isMark(answer.url()))
  await mark.click()
  await again
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(moment).toHaveCount(0)

  const other = await ownAllButOne(member, 1)
  await page.goto(`/item/${other.id}`)
  await page.getByRole('main').getByRole('button', { name: 'La tengo' }).first().click()
  await expect(moment).toBeVisible()
})
