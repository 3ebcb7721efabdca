import { expect } from '@playwright/test'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { test } from './visitor.ts'

const phone = { width: 390, height: 844 }

test('On a phone a shelf shows its figures when one comes near it, and the chosen line is in sight among the others', async ({
  page,
}) => {
  const member = await newMember()
  const { data: items } = await callApi<Item[]>('GET publicdata/items?page_size=100')
  const ofLines = [...new Map(items.map(({ id, line }) => [line.slug, id])).values()].slice(0, 8)
  await callApi('POST me/items_bulk', { ids: ofLines, relation: 'collection' }, member.token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/coleccion')
  const boards = page.locator('.line-board:not(.line-board-waiting)')
  const figures = page.locator('.item-card')
  await expect(boards.first().locator(figures).first()).toBeVisible()
  // The list stands still while its search opens, so a press of what is near loses nothing.
  const place = await boards.first().boundingBox()
  await page.getByRole('searchbox', { name: 'Buscar en esta lista' }).focus()
  expect(await boards.first().boundingBox()).toEqual(place)
  const last = boards.last()
  await expect(last.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(last.locator(figures)).toHaveCount(0)
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator(figures).first()).toBeVisible()

  // On paper all figures stand, and nothing that can be pressed.
  await page.reload()
  await expect(boards.first().locator(figures).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(boards.filter({ hasNot: figures })).toHaveCount(0)
  await expect(last.locator(figures).first()).toBeVisible()
  for (const role of ['button', 'combobox', 'searchbox', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.goto('/public/licencias/don-quijote-de-la-mancha/teatrino')
  const line = page.getByRole('navigation', { name: 'Líneas' }).getByRole('link', { name: 'Teatrino' })
  await expect(line).toBeInViewport({ ratio: 1 })
})
