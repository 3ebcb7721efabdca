import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Item } from '#contract/catalogue.ts'
import { newCollector } from './collector.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
import { test } from './visitor.ts'

const headMax = 210
const phone = { width: 390, height: 844 }

/** The first element of a list: its first figure, the shelf's board, or the picture of its license. */
const content =
  '.line-board, .item-card, .wish, .reservation, .agenda, .license-hero, .shelf-head-image, .license-card-image'
const figure = '.item-card, .wish, .reservation, .figure-row'

const lists = [
  '/coleccion',
  `/coleccion/${drawnLicense}`,
  '/coleccion?type=notinterested',
  '/wishlist',
  '/coleccionables',
  `/coleccionables/${drawnLicense}`,
  '/search?query=odisea',
  '/resultados?query=odisea',
  '/apartados',
  '/calendario',
  `/public/licencias/${drawnLicense}`,
  '/buscador?query=odisea',
]

/** The top of the content, and the bottom of the first figure beside what covers the lower edge. */
const measure = (page: Page) =>
  page.evaluate(
    ([first, whole]) => {
      const box = (selector: string) =>
        [...document.querySelectorAll(`main :is(${selector})`)]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())[0]
      const bar = document.querySelector('.tab-bar')?.getBoundingClientRect()
      return {
        head: Math.ceil(box(first)?.top ?? Number.POSITIVE_INFINITY),
        free: (bar?.top ?? window.innerHeight) - (box(whole)?.bottom ?? Number.POSITIVE_INFINITY),
      }
    },
    [content, figure] as const,
  )

test('On a phone every list shows its first whole figure at once, below little else', async ({ page }) => {
  test.slow()
  await page.setViewportSize(phone)
  await logInAs(page, await newCollector())
  for (const list of lists) {
    await page.goto(list)
    await expect(page.locator('main').locator(figure).locator('visible=true').first()).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    const { head, free } = await measure(page)
    expect([list, head]).toEqual([list, Math.min(head, headMax)])
    expect([list, free]).toEqual([list, Math.max(free, 0)])
  }
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Navegación' }).getByRole('link')).toContainText([
    'Wishlist',
    'Apartados',
    'Abonos y depósitos',
    'Colecciones',
    'Configuración',
  ])
  await expectAccessible(page)
})

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
