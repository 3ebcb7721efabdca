import { expect } from '@playwright/test'
import type { Item } from '#contract/catalogue/catalogue.ts'
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
