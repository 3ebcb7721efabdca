import { expect } from '@playwright/test'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { test } from './visitor.ts'

const phone = { width: 390, height: 844 }

test('On a phone a shelf shows its figures when one comes near it', async ({ page }) => {
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
  const last = boards.last()
  await expect(last.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(last.locator(figures)).toHaveCount(0)
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator(figures).first()).toBeVisible()
})

test('On a phone the pages of a long collection and the current view are in sight in every view', async ({
  page,
}) => {
  const member = await newMember()
  const { data: items } = await callApi<Item[]>('GET publicdata/items?page_size=100')
  await callApi(
    'POST me/items_bulk',
    { ids: items.map(({ id }) => id), relation: 'collection' },
    member.token,
  )
  await page.setViewportSize(phone)
  await logInAs(page, member)
  const pages = page.getByRole('navigation', { name: 'Páginas', exact: true })
  for (const [view, name] of [
    ['nichos', 'Ver como nichos'],
    ['tabla', 'Ver como tabla'],
  ] as const) {
    await page.goto(`/coleccion?vista=${view}`)
    await expect(pages).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    await pages.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(pages).toBeInViewport({ ratio: 1 })
  }
})

test('On a phone the chosen line is in sight among the others', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/public/licencias/don-quijote-de-la-mancha/teatrino')
  const line = page.getByRole('navigation', { name: 'Líneas' }).getByRole('link', { name: 'Teatrino' })
  await expect(line).toBeInViewport({ ratio: 1 })
})
