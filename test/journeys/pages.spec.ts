import { expect, type Page } from '@playwright/test'
import type { MemberItem } from '#contract/collection/collection.ts'
import { callApi, logInAs, type Member, newMember } from './member.ts'
import { horizontalOverflow, phone, test, waitForLayout } from './visitor.ts'

const pageSize = 60

/** A member with as many figures as the free plan allows, newest mark first. */
async function keenCollector(): Promise<{ member: Member; names: string[] }> {
  const member = await newMember()
  const { data: items } = await callApi<MemberItem[]>(
    'GET items?page_size=100&sort=nombre',
    undefined,
    member.token,
  )
  await callApi(
    'POST me/items_bulk',
    { ids: items.map(({ id }) => id), relation: 'collection' },
    member.token,
  )
  const names: string[] = []
  for (const page of [1, 2]) {
    const list = `GET me/items?sort=nombre&page_size=${pageSize}&page=${page}`
    names.push(...(await callApi<MemberItem[]>(list, undefined, member.token)).data.map(({ name }) => name))
  }
  expect(names.length).toBe(100)
  return { member, names }
}

const list = (page: Page) => page.getByRole('region', { name: 'Figuras' })
const pager = (page: Page) => list(page).getByRole('navigation', { name: 'Páginas', exact: true })
const current = (page: Page) => pager(page).locator('[aria-current="page"]')

/** The first visible figure below the sticky header, and its distance from the top of the window. */
async function firstInSight(page: Page): Promise<{ name: string; top: number }> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('.windowed-row a[href^="/item/"]')]
    const found = links.find((link) => link.getBoundingClientRect().top > 108)
    return { name: found?.textContent ?? '', top: Math.round(found?.getBoundingClientRect().top ?? 0) }
  })
}

const keptPlace = (page: Page) => page.evaluate(() => JSON.stringify(window.history.state.place))

/** A wheel scrolls for some frames, and on a busy machine a frame may take longer than a list waits before it keeps its place. */
function noteScrolling(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    window.addEventListener('scroll', () => Object.assign(dataset, { scrolling: 'yes' }))
    window.addEventListener('scrollend', () => Object.assign(dataset, { scrolling: 'no' }))
  })
}

/** True once scrolling has ended and the position of the first visible row is stored in the history entry. */
function isPlaceKept(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    if (document.documentElement.dataset.scrolling !== 'no') return false
    const tops = [...document.querySelectorAll('.windowed-row')].map((row) => row.getBoundingClientRect().top)
    const first = Math.max(...tops.filter((top) => top <= 114))
    return Math.abs(first + Number(window.history.state.place?.offset)) < 1
  })
}

async function staysAt(page: Page, place: { name: string; top: number }): Promise<void> {
  await expect
    .poll(() => firstInSight(page))
    .toEqual({ name: place.name, top: expect.closeTo(place.top, -1) })
}

/** The totals above the list come when the returned function is called, as on a slow network. */
async function holdTotals(page: Page): Promise<() => Promise<void>> {
  const answered = Promise.withResolvers<void>()
  await page.clock.install()
  await page.route('**/api/me/collection', async (route) => {
    await answered.promise
    await route.continue()
  })
  return async () => {
    answered.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

async function scrollTo(page: Page, address: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900)
      return page.url()
    })
    .toMatch(address)
}

test('the address follows a collection, and a reload and going back return to the same place; an invalid page number shows the first page or the last', async ({
  page,
}) => {
  const { member, names } = await keenCollector()
  await logInAs(page, member)
  const address = '/coleccion?sort=nombre&vista=tabla'
  await page.goto(address)
  await expect(current(page)).toHaveText(/1$/)
  const entries = await page.evaluate(() => window.history.length)
  await page.mouse.move(800, 500)
  await noteScrolling(page)
  await scrollTo(page, /&page=2$/)
  await expect(current(page)).toHaveText(/2$/)
  expect(await page.evaluate(() => window.history.length)).toBe(entries)

  await expect.poll(() => isPlaceKept(page)).toBe(true)
  const before = await keptPlace(page)
  await page.mouse.wheel(0, 137)
  await expect.poll(() => keptPlace(page)).not.toBe(before)
  await expect.poll(() => isPlaceKept(page)).toBe(true)
  const place = await firstInSight(page)
  const answer = await holdTotals(page)
  await page.reload()
  await staysAt(page, place)
  await page.clock.fastForward('00:30')
  await answer()
  await expect(page.getByRole('heading', { name: 'Por licencia' })).toBeAttached()
  await staysAt(page, place)
  await page.getByRole('link', { name: place.name, exact: true }).first().click()
  await expect(page).toHaveURL(/\/item\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(`${address}&page=2`)
  await staysAt(page, place)

  await page.goto(`${address}&page=%00`)
  await expect(current(page)).toHaveText(/1$/)
  await expect.poll(async () => (await firstInSight(page)).name).toBe(names[0])
  await page.goto(`${address}&page=9`)
  await expect(page).toHaveURL(`${address}&page=2`)
  await expect(current(page)).toHaveText(/2$/)
  await expect(
    list(page)
      .getByText(names[pageSize] ?? '', { exact: true })
      .first(),
  ).toBeVisible()
})

test('On a phone a page of the collection opens at its start and can be scrolled at once, and the pager leads to another', async ({
  page,
}) => {
  const { member, names } = await keenCollector()
  await page.setViewportSize(phone)
  await logInAs(page, member)
  // The pages and the current view are in sight in every view.
  for (const [view, name] of [
    ['nichos', 'Ver como nichos'],
    ['tabla', 'Ver como tabla'],
  ] as const) {
    await page.goto(`/coleccion?vista=${view}`)
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  }
  await page.goto('/coleccion?sort=nombre&page=2')
  await expect.poll(async () => (await firstInSight(page)).name).toBe(names[pageSize])
  await expect(page).toHaveURL('/coleccion?sort=nombre&page=2')
  await waitForLayout(page)
  // As the scroll bar or find-in-page does.
  const scrolled = await page.evaluate(async () => {
    window.scrollTo(0, 0)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return window.scrollY
  })
  expect(scrolled).toBe(0)
  await expect(page).toHaveURL('/coleccion?sort=nombre')
  await expect.poll(async () => (await firstInSight(page)).name).toBe(names[0])

  // On a phone the pager above the list shows only while it has the focus.
  const pager = list(page).getByRole('navigation', { name: 'Páginas, antes de la lista' })
  const next = pager.getByRole('link', { name: 'Siguiente' })
  await next.focus()
  await next.press('Enter')
  await expect.poll(async () => (await firstInSight(page)).name).toBe(names[pageSize])
  await expect(page).toHaveURL('/coleccion?sort=nombre&page=2')
  expect(await horizontalOverflow(page)).toBe(0)
  await pager.getByRole('link', { name: 'Página 1', exact: true }).press('Enter')
  await expect(page).toHaveURL('/coleccion?sort=nombre')
  await expect.poll(async () => (await firstInSight(page)).name).toBe(names[0])
})
