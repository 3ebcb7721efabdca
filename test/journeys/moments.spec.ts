import { expect } from '@playwright/test'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
import { phone, test, waitForHydration } from './visitor.ts'

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

test('The last figure of a line opens a sheet with its niches and a medal, from which it is shared, followed or undone', async ({
  page,
}) => {
  const member = await newMember()
  const { data: items } = await callApi<Item[]>(`GET publicdata/items?licenses=${drawnLicense}&page_size=100`)
  const [line = []] = [...Map.groupBy(items, ({ line }) => line.slug).values()]
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => a.length - b.length)
  const [last, ...others] = line
  for (const { id } of others) await callApi(`POST me/items/${id}`, {}, member.token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto(`/coleccion/${last?.license.slug}/${last?.line.slug}`)
  await waitForHydration(page)
  const complete = page
    .getByRole('region', { name: 'Te falta 1' })
    .getByRole('button', { name: 'La tengo', exact: true })
  await complete.click()
  const sheet = page.getByRole('dialog', { name: 'Línea completa' })
  await expect(sheet.locator('.picture-frame')).toHaveCount(Math.min(line.length, 12))
  await expect(sheet.getByRole('img', { name: 'Medalla' })).toBeVisible()
  await expectAccessible(page, sheet)
  await sheet.getByRole('button', { name: /^Seguir / }).click()
  await expect(sheet.getByRole('button', { name: /^Siguiendo / })).toBeVisible()
  await sheet.getByRole('button', { name: 'Compartir' }).click()
  const sharing = page.getByRole('dialog', { name: 'Compartir' })
  await expect(sharing.getByRole('img')).toHaveJSProperty('naturalWidth', 1080)
  await sharing.getByRole('button', { name: 'Cerrar' }).click()
  await sheet.getByRole('button', { name: 'Deshacer' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Te falta 1' })).toBeVisible()
})
