import { expect, type Page } from '@playwright/test'
import { newCollector } from './collector.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectReadableInLargeText } from './large-text.ts'
import { logInAs } from './member.ts'
import { drawnLicense } from './server.ts'
import { expectTitleSizes, horizontalOverflow, test } from './visitor.ts'

const headMax = 210
const tallPhone = { width: 390, height: 844 }

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

/** The other pages of the members’ area. */
const others = [
  '/dashboard',
  '/calendario/2026',
  '/coleccion?vista=nichos',
  '/coleccion?vista=tabla',
  '/escanear',
  '/ordenes/abonos',
  '/configuracion/coleccion',
  '/configuracion/coleccion/inventario',
  '/configuracion/coleccion/copia',
  '/configuracion/cuenta',
  '/configuracion/avisos',
  '/coleccion/numeros',
  '/coleccion/numeros/2026',
  '/configuracion/perfil',
  '/configuracion/plan',
  '/configuracion/seguridad',
]

/** The accessibility of the others is checked where their own journeys fill them. */
const isChecked = (address: string) =>
  /^\/(coleccion(\?|$|\/numeros)|wishlist|configuracion\/(?!plan))/.test(address)

/** accessibility.spec.ts checks everything else of these. */
const isPublic = (address: string) => /^\/(public|buscador)/.test(address)

/** Without the line of the incomplete profile, which a member can fold. */
async function logInFolded(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('foldedNotice', 'profile'))
  await logInAs(page, await newCollector())
}

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize(tallPhone)
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).not.toBeEmpty()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

async function expectFigureAbove(page: Page, list: string): Promise<void> {
  await expect(page.locator('main').locator(figure).locator('visible=true').first()).toBeVisible()
  const { head, free } = await measure(page)
  expect([list, head]).toEqual([list, Math.min(head, headMax)])
  expect([list, free]).toEqual([list, Math.max(free, 0)])
}

test('Lists show their first whole figure at once on a phone, members’ pages are accessible and readable in large text, and a sheet leads to every place', async ({
  page,
}) => {
  await logInFolded(page)
  for (const address of [...lists, ...others]) {
    await open(page, address)
    if (lists.includes(address)) await expectFigureAbove(page, address)
    if (isPublic(address)) continue
    if (isChecked(address)) await expectAccessible(page)
    expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
    await expectReadableInLargeText(page)
    await expectTitleSizes(page, { phone: '22px', desk: '32px' })
  }

  await page.setViewportSize(tallPhone)
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Navegación' }).getByRole('link')).toContainText([
    'Wishlist',
    'Apartados',
    'Abonos y depósitos',
    'Colecciones',
    'Configuración',
  ])
  await page.getByText('Resumen').click()
  // The share of each list is rounded down like the total (docs/product.md#quota).
  await expect(page.getByText('Mi Colección 1 figura1% de tu plan')).toBeVisible()
  await expect(page.getByText('Wishlist 1 figura1% de tu plan')).toBeVisible()
  await page.getByRole('link', { name: 'Mejorar Plan' }).click()
  await expect(page).toHaveURL('/configuracion/plan')
})
