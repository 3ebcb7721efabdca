import { expect } from '@playwright/test'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { callApi, logInAs, type Member, newMember } from './member.ts'
import { test } from './visitor.ts'

const phone = { width: 390, height: 844 }

/** A member with figures in every list, and where each list is. */
async function memberWithLists(): Promise<{ member: Member; calendar: string }> {
  const member = await newMember()
  const { data: items } = await callApi<Item[]>('GET publicdata/items?page_size=100')
  const ids = items.map(({ id }) => id)
  await callApi('POST me/items_bulk', { ids: ids.slice(0, 40), relation: 'collection' }, member.token)
  await callApi('POST me/items_bulk', { ids: ids.slice(40, 50), relation: 'want' }, member.token)
  const body = { store: 'Bazar Central', total_cents: 100_000 }
  await callApi(`POST me/items_reserved/${ids[60]}`, body, member.token)
  const dated = items.find(({ release }) => release.precision === 'day')
  const [year, month] = dated?.release.date?.split('-').map(Number) ?? []
  return { member, calendar: `/calendario/${year}?month=${month}` }
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** What moved by itself on the open page. */
function watchShifts(): void {
  const seen: string[] = []
  Object.assign(globalThis, { shifts: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as Shift
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
      if (!hadRecentInput) seen.push(`${value.toFixed(4)}: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('On a phone the lists begin within 210 pixels and nothing moves by itself; what one owns is three in a row and has no pin', async ({
  page,
}) => {
  const { member, calendar } = await memberWithLists()
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.addInitScript(watchShifts)
  const lists = {
    '/coleccion': '.line-board',
    [calendar]: '.agenda-day',
    '/wishlist': '.wish',
    '/search?query=odisea': '.item-card',
    '/apartados': '.reservation',
  }
  for (const [address, first] of Object.entries(lists)) {
    await page.goto(address)
    const place = page.getByRole('main').locator(first).first()
    await expect(place.getByRole('link').first()).toBeVisible()
    const { y = Infinity } = (await place.boundingBox()) ?? {}
    expect([address, Math.max(210, Math.floor(y))]).toEqual([address, 210])
    await page.waitForLoadState('networkidle')
    if (address === '/coleccion' || address === calendar)
      expect([address, await page.evaluate(() => Reflect.get(globalThis, 'shifts'))]).toEqual([address, []])
  }

  // The totals that come later do not move the niches of a desk.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/coleccion?vista=nichos')
  await expect(page.locator('.own-wall-row').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const moved: string[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'))
  expect(moved.filter((shift) => shift.includes('own-list'))).toEqual([])

  await page.setViewportSize(phone)
  await page.goto('/coleccion?vista=nichos')
  const row = page.locator('.own-wall-row').first().getByRole('listitem')
  await expect(row).toHaveCount(3)
  await expect(row.getByRole('button', { name: 'La tengo' })).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Más marcas' })).toHaveCount(3)
  for (const name of await row.locator('.item-card-name a').all()) {
    const { height = 0 } = (await name.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(24)
  }
})

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
  // Letters of another font may break lines elsewhere.
  await page.evaluate(() => document.fonts.ready)
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
