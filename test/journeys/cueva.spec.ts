import { expect, type Page } from '@playwright/test'
import { countText } from '#client/kit/numbers.ts'
import type { CalendarItem } from '#contract/calendar/fields.ts'
import type { CalendarMonthAnswer } from '#contract/calendar/overview.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, type Member, newMember } from './member.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

const desk = { width: 1280, height: 900 }

/** A demo figure that is released later this month or next month. */
async function upcoming({ token }: Member): Promise<CalendarItem> {
  const { data: now } = await callApi<CalendarMonthAnswer>('GET calendar/month', undefined, token)
  const place = now.month === 12 ? { year: now.year + 1, month: 1 } : { year: now.year, month: now.month + 1 }
  const { data: next } = await callApi<CalendarMonthAnswer>(
    `GET calendar/month?year=${place.year}&month=${place.month}`,
    undefined,
    token,
  )
  const found = next.days.find(({ items }) => items.length > 0)?.items[0]
  if (!found) throw new Error('The demo has figures in every month around today.')
  return found
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the calendar leads from every year with releases to a month, a day and the agenda by links, keys and addresses', async ({
  page,
}) => {
  const member = await newMember()
  const item = await upcoming(member)
  await callApi(`POST me/items_want/${item.id}`, undefined, member.token)
  const on = item.release.date ?? ''
  const [year, month] = [on.slice(0, 4), Number(on.slice(5, 7))]
  await page.setViewportSize(desk)
  await logInAs(page, member)
  await page.goto('/calendario/1998')
  await expect(title(page)).toHaveText('Calendario 1998')
  await waitForHydration(page)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page).toHaveURL('/calendario/1999')

  await page.goto(`/calendario/${year}`)
  await page.getByRole('link', { name: 'La quiero' }).click()
  await page.locator('.month-tile').filter({ hasText: '1 tuya' }).click()
  await expect(page).toHaveURL(`/calendario/${year}?month=${month}&type=want`)
  await expect(page.getByRole('table').getByRole('link', { name: item.name })).toBeVisible()
  const first = page.locator(`[data-day="${year}-${String(month).padStart(2, '0')}-01"]`)
  await first.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.month-day:focus')).toHaveCount(1)
  await expect(first).not.toBeFocused()

  await page.getByRole('link', { name: 'Agenda' }).click()
  await expect(page).toHaveURL(`/calendario/${year}?month=${month}&view=agenda&type=want`)
  const row = page.locator('.figure-row').filter({ hasText: item.name })
  await row.getByRole('button', { name: 'La tengo' }).click()
  await expect(row.getByRole('button', { name: 'La tengo' })).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`/calendario/${year}?date=${on}`)
  await expect(page.getByRole('link', { name: item.name })).toBeVisible()
  await page.goto('/calendario/ayer')
  await page.getByRole('link', { name: 'Ver el calendario' }).click()
  await expect(title(page)).toHaveText(/ de 20\d\d/)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Año', exact: true }).click()
  await expect(title(page)).toHaveText(/Calendario 20\d\d/)
  // It leads to January until the date of today is loaded.
  const ofToday = page.getByRole('link', { name: 'Mes', exact: true })
  await expect(ofToday).toHaveAttribute('href', '/calendario')
  await ofToday.click()
  await expect(page).toHaveURL('/calendario')

  const { data: years } = await callApi<{ year: number; count: number }[]>(
    'GET calendar-release-years',
    undefined,
    member.token,
  )
  const rarest = years.reduce((rare, one) => (one.count < rare.count ? one : rare))
  await page.goto('/calendario?type=want')
  const choice = page.getByRole('combobox', { name: 'Ir al año' })
  await expect(choice.getByRole('option')).toHaveText(
    years.map(({ year, count }) => `${year} · ${countText(count, 'figura', 'figuras')}`),
  )
  await choice.selectOption(String(rarest.year))
  await expect(page).toHaveURL(`/calendario/${rarest.year}?type=want`)
  await expect(title(page)).toHaveText(`Calendario ${rarest.year}`)
  await page.goto('/calendario/1901')
  await expect(choice).toHaveValue('1901')
  await expect(choice.getByRole('option')).toHaveCount(years.length + 1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/calendario/${year}`)
  await page.getByRole('button', { name: 'Licencias' }).click()
  const licenses = page.getByRole('navigation', { name: 'Licencias' }).getByRole('listitem')
  await licenses.first().getByRole('link').click()
  await expect(page).toHaveURL(/licenses=/)
})

test('La Cueva shows first steps to a new member and marked figures later, both it and the calendar are accessible, and a private calendar is revoked with one click', async ({
  page,
  request,
}) => {
  const member = await newMember()
  const item = await upcoming(member)
  await logInAs(page, member)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /esta es tu cueva/ })).toBeVisible()
  const first = page.getByRole('region', { name: 'Empieza con una de estas' })
  await expect(first.getByRole('button', { name: 'La tengo' })).toHaveCount(6)
  await callApi(`POST me/items_want/${item.id}`, undefined, member.token)
  await page.reload()
  const next = page.getByRole('region', { name: 'Lo que sigue' })
  await expect(next.getByRole('link', { name: item.name })).toBeVisible()
  const last = page.getByRole('region', { name: 'Lo último que marcaste' })
  await expect(last.getByRole('button', { name: 'La quiero' })).toHaveAttribute('aria-pressed', 'true')

  const on = item.release.date ?? ''
  const copies = [{ price_paid_cents: 125_000, currency: 'MXN', acquired_on: on.slice(0, 7).concat('-01') }]
  await callApi(`POST me/items/${item.id}`, { copies }, member.token)
  const bought = { store: 'El Faro', total_cents: 90_000, expected_on: on, plan: null }
  await callApi(`POST me/items_reserved/${item.id}`, bought, member.token)
  const month = `/calendario/${on.slice(0, 4)}?month=${Number(on.slice(5, 7))}`
  // Tall enough that nothing scrolls, or axe would report what the bar below covers as too small.
  await page.setViewportSize({ ...phone, height: 2400 })
  for (const [address, shown] of [
    ['/dashboard', '.cave-trays'],
    [`/calendario/${on.slice(0, 4)}`, '.month-tiles'],
    [month, '.agenda'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator(shown).first()).toBeVisible()
    if (address === '/dashboard') {
      // With one figure: it comes first and what its line lacks after it, then what else comes, and still the import.
      const shelf = page.getByRole('region', { name: 'Tu vitrina: 1 figura' })
      await expect(shelf).toContainText(item.line.name)
      await expect(shelf.getByRole('heading', { level: 3 }).first()).toHaveText(item.name)
      const owned = shelf.getByRole('button', { name: 'La tengo' })
      await expect(owned.nth(0)).toHaveAttribute('aria-pressed', 'true')
      await expect(owned.nth(1)).toHaveAttribute('aria-pressed', 'false')
      await expect(page.getByRole('link', { name: 'Importar mi colección' })).toBeVisible()
    }
    if (address === month) {
      await page.getByRole('button', { name: 'Abrir mi calendario privado' }).click()
      await expect(page.getByLabel('Tu dirección')).toBeVisible()
    }
    await expectAccessible(page)
    expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
  }
  await page.setViewportSize(desk)
  await expect(page.locator('.month-grid')).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
  expect(await horizontalOverflow(page)).toBe(0)

  // The address of a private calendar is shown once.
  const { pathname, search } = new URL(await page.getByLabel('Tu dirección').inputValue())
  expect(await (await request.get(pathname + search)).text()).toContain('BEGIN:VCALENDAR')
  await page.reload()
  await expect(page.getByText('Está abierta desde el')).toBeVisible()
  await expect(page.getByLabel('Tu dirección')).toBeHidden()
  await page.getByRole('button', { name: 'Cerrarla ahora' }).click()
  await expect(page.getByRole('button', { name: 'Abrir mi calendario privado' })).toBeVisible()
  expect((await request.get(pathname + search)).status()).toBe(404)
})
