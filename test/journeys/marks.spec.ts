import { expect, type Page } from '@playwright/test'
import type { MemberItem } from '#contract/collection/collection.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, type Member, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

const shelf = `/coleccionables/${drawnLicense}`

const itemCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const mark = (page: Page, name: string, what: string) =>
  itemCard(page, name).getByRole('button', { name: what, exact: true })
const isOn = (page: Page, name: string, what: string, on: boolean) =>
  expect(mark(page, name, what)).toHaveAttribute('aria-pressed', String(on))
const plan = (page: Page, used: string) => expect(page.locator('.quota')).toContainText(used)

async function figures(member: Member, query = `licenses=${drawnLicense}`): Promise<MemberItem[]> {
  const { data } = await callApi<MemberItem[]>(`GET items?page_size=100&${query}`, undefined, member.token)
  return data
}

/** Two figures of the first page that are in no list and can be found by their names. */
async function twoFree(member: Member): Promise<[string, string]> {
  const shown = (await figures(member, `licenses=${drawnLicense}&type=none`)).slice(0, 24)
  const names = shown.map(({ name }) => name)
  const [first = '', second = ''] = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))
  return [first, second]
}

test('On a phone a suggested figure is ticked in its row, and by key too', async ({ page }) => {
  const member = await newMember()
  const [name] = await twoFree(member)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/dashboard')
  await waitForHydration(page)
  const field = page.getByRole('search', { name: 'Buscar figuras' }).getByRole('combobox')
  await field.fill(name)
  const tick = page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'La tengo' })
  await tick.first().click()
  await expect(tick.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toBeFocused()
  await expectAccessible(page, page.getByRole('grid', { name: 'Sugerencias' }))
  // Figures are the last rows.
  const last = page.getByRole('row').last()
  const button = last.getByRole('button', { name: 'La tengo' })
  const isOwned = await button.getAttribute('aria-pressed')
  await field.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowRight')
  await expect(field).toHaveAttribute('aria-activedescendant', (await button.getAttribute('id')) ?? '')
  await field.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', String(isOwned !== 'true'))
  await field.press('ArrowLeft')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/item\/\d+$/)
})

test('On a phone a card has one pin: a tap says “la tengo”, and holding the card or “···” offers all four marks', async ({
  page,
}) => {
  const member = await newMember()
  const [name] = await twoFree(member)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto(shelf)
  const pin = mark(page, name, 'La tengo')
  const more = itemCard(page, name).getByRole('button', { name: 'Más marcas' })
  await expect(itemCard(page, name).getByRole('button')).toHaveCount(2)
  for (const target of [pin, more]) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect([width >= 44, height >= 44]).toEqual([true, true])
  }
  // Right above the tab bar, where what is told usually stands.
  const { y = 0 } = (await pin.boundingBox()) ?? {}
  await page.setViewportSize({ ...phone, height: Math.round(y) + 120 })
  await pin.click()
  await isOn(page, name, 'La tengo', true)
  const told = page.locator('.toast').first()
  await expect(told).toBeVisible()
  const [card, toast] = [await itemCard(page, name).boundingBox(), await told.boundingBox()]
  expect(card && toast && toast.y >= 0 && toast.y + toast.height <= card.y).toBe(true)
  await page.setViewportSize(phone)

  // Held it marks nothing.
  const sheet = page.getByRole('dialog', { name })
  await pin.hover()
  await page.mouse.down()
  await expect(sheet).toBeVisible()
  await page.mouse.up()
  await expect(sheet.getByRole('button', { name: 'La tengo' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, sheet)
  await sheet.getByRole('button', { name: 'La quiero' }).click()
  await expect(sheet).toBeHidden()
  await isOn(page, name, 'La tengo', false)
  await expect(more).toHaveAccessibleDescription('La quiero')

  // The picture is held as the pin is, and held it leads nowhere; a finger that moves scrolls.
  await itemCard(page, name).getByRole('link', { name, exact: true }).hover()
  await page.mouse.down()
  await expect(sheet).toBeVisible()
  await page.mouse.up()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(shelf)

  // By key, and back to where one was.
  await more.press('Enter')
  await expect(sheet.getByRole('button')).toHaveText([
    'Cerrar',
    'La tengo',
    'La quiero',
    'No me interesa',
    'Apartar',
  ])
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await pin.press('Enter')
  await isOn(page, name, 'La tengo', true)
  await more.press('Enter')
  await sheet.getByRole('button', { name: 'Apartar' }).click()
  await expect(page.getByRole('dialog', { name: 'Apartar' }).getByText(name).first()).toBeVisible()
})

test('A figure is marked by tap and by key, counted at once, still marked after a reload, and unmarked by undo', async ({
  page,
}) => {
  const member = await newMember()
  const [first, second] = await twoFree(member)
  await logInAs(page, member)
  await page.goto(shelf)
  await mark(page, first, 'La tengo').click()
  await isOn(page, first, 'La tengo', true)
  await plan(page, '1 / 100 items')
  await expect(itemCard(page, first).locator('.mark-pin')).toHaveText('La tengo')

  // Keys: from one itemCard to the next, another mark, and back again.
  await page.getByRole('link', { name: first, exact: true }).focus()
  await page.keyboard.press('w')
  await isOn(page, first, 'La quiero', true)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('z')
  await isOn(page, first, 'La tengo', true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused()
  await mark(page, second, 'No me interesa').click()
  // On a busy machine the message of the mark before is still shown for a moment.
  const message = page.locator('.toast').filter({ hasText: second })
  await message.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await isOn(page, second, 'No me interesa', false)
  await plan(page, '1 / 100 items')

  // "/" searches; a typed letter marks nothing; "?" lists the keys.
  await page.getByRole('link', { name: first, exact: true }).focus()
  await page.keyboard.press('?')
  // The page behind cannot scroll, and a press beside the dialog closes it.
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(keys).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.mouse.click(5, 5)
  await expect(keys).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('w')
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toHaveValue('w')

  await page.reload()
  await isOn(page, first, 'La tengo', true)
  await isOn(page, second, 'No me interesa', false)
})

test('Two tabs and two devices show the same marks', async ({ page, context, browser }) => {
  const member = await newMember()
  const [first, second] = await twoFree(member)
  await logInAs(page, member)
  await page.goto(shelf)
  await expect(itemCard(page, first)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(shelf)
  const device = await browser.newContext({ baseURL: process.env.JOURNEYS_URL ?? '' })
  const elsewhere = await device.newPage()
  await logInAs(elsewhere, member)
  await elsewhere.goto(shelf)
  await isOn(elsewhere, first, 'La tengo', false)

  await mark(tab, first, 'La tengo').click()
  await isOn(page, first, 'La tengo', true)
  await plan(page, '1 / 100 items')
  await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')))
  await isOn(elsewhere, first, 'La tengo', true)
  await mark(elsewhere, second, 'La quiero').click()
  await plan(elsewhere, '2 / 100 items')
  await device.close()
})

test('Filters and the relation are in the address, a whole line can be marked, and a license hidden', async ({
  page,
}) => {
  const member = await newMember()
  await logInAs(page, member)
  await page.goto(shelf)
  const line = page.getByRole('navigation', { name: 'Líneas' }).getByRole('link').nth(1)
  const [count = ''] = /\d+$/.exec((await line.textContent()) ?? '') ?? []
  const counted = page.waitForResponse((one) => /filters\?.*line=/.test(one.url()))
  await line.click()
  await expect(page).toHaveURL(new RegExp(`${shelf}/[a-z0-9-]+$`))
  await counted
  await page.getByRole('button', { name: 'Marcar la línea' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quiero las que me faltan' }).click()
  await expect(page.getByText(`${count} figuras más en tu wishlist.`)).toBeVisible()
  await plan(page, `${count} / 100 items`)

  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await filters.getByRole('link', { name: `La quiero ${count}` }).click()
  await expect(page).toHaveURL(/\?type=want$/)
  await expect(page.locator('.item-list-count')).toHaveText(`${count} figuras`)
  await filters.getByRole('link', { name: 'Sin marcar' }).click()
  await page
    .getByRole('list', { name: 'Filtros elegidos' })
    .getByRole('link', { name: /La quiero/ })
    .click()
  await expect(page.getByText('No hay figuras en este estante')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click()
  await plan(page, '0 / 100 items')

  await page.goto(`/coleccionables?licenses=${drawnLicense}`)
  await page.getByRole('button', { name: 'No me interesa la licencia' }).click()
  await expect(page.getByText('No sale en tus listas, tu calendario ni tus porcentajes.')).toBeVisible()
  await page.goto('/coleccionables?sort=nombre')
  await expect(filters.getByRole('link', { name: /^La Odisea/ })).toHaveCount(0)
  await page.goto(shelf)
  await page.getByRole('button', { name: 'Me interesa otra vez' }).click()
  await expect(page.getByRole('button', { name: 'No me interesa la licencia' })).toBeVisible()
})

test('Screens with marks pass the accessibility checks, and /test/cards shows every state of a card, without any that can be pressed', async ({
  page,
}) => {
  const member = await newMember()
  // A long name does not push the buttons of a message off the phone.
  const [item] = (await figures(member)).toSorted((a, b) => b.name.length - a.name.length)
  await callApi(`POST me/items/${item?.id}`, { quantity: 2, place: 'Repisa' }, member.token)
  await logInAs(page, member)
  await page.setViewportSize(phone)
  // Few figures on each: their barriers are the same on every one, and looking for them takes its time.
  const pages = [
    [`${shelf}?status=preventa`, 'Filtros'],
    ['/search?query=odiseo%20laertes', 'Filtros'],
    [`/item/${item?.id}`, 'Apartar'],
  ] as const
  for (const [address, button] of pages) {
    await page.goto(address)
    await waitForHydration(page)
    await expect(
      page
        .getByRole('button', { name: button })
        .or(page.getByRole('link', { name: button }))
        .first(),
    ).toBeVisible()
    if (button === 'Apartar') {
      await page.getByRole('button', { name: 'La quiero', exact: true }).first().click()
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(page)
    expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
  }
  await page.goto('/test/cards')
  await expect(page.getByRole('heading', { name: 'Tarjetas' })).toBeVisible()
  await expect(page.locator('main .mark-pin[data-relation]:visible').first()).toBeVisible()
  await expect(page.locator('main :is(button, a):not([inert] *)')).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
