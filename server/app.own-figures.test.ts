import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { rowsOf, uploadAndMatch } from '#test/intakes.ts'
import { makeItem } from '#test/makers.ts'
import { findPrivateSlugs, makePrivateFigure } from '#test/private-figures.ts'

// An owner can use a private figure like any other figure (docs/product.md#private-figures).

async function start() {
  const app = await startCatalogueApp()
  const ana = await makeCollector(app, 'ana')
  const { id: ulises } = await makeItem(app.db, app.itaca, { name: 'Ulises' })
  const fields = { name: 'Zafarrancho', release_date: '2026-12-24', status: 'preventa' }
  const own = await makePrivateFigure(app, ana.userId, {
    license_name: 'Quimera',
    line_name: 'Xilófono',
    fields,
  })
  const near = await makePrivateFigure(app, ana.userId, {
    license: 'odisea',
    line: 'itaca',
    fields: { name: 'Circe' },
  })
  const namesAt = async (path: string) => {
    return expectData<{ name: string; is_private: boolean }[]>(await ana.get(path)).map(
      ({ name, is_private }) => [name, is_private],
    )
  }
  return { app, ana, ulises, own, near, namesAt }
}

test('A private figure is collected, wished and put away, and counts in the plan', async () => {
  const { ana, own, near } = await start()
  const collected = await ana.post(`me/items/${own}`, {
    price_paid_cents: 12_000,
    currency: 'MXN',
    quantity: 2,
  })
  expect(collected).toAnswer({ relation: 'collection', quantity: 2, used: 1 })
  expect(await ana.post(`me/items/${own}/copies`, { notes: 'otra' })).toMatchObject({ status: 200 })
  expect(await ana.post(`me/items_notinterested/${near}`)).toAnswer({ used: 2 })
  expect(await ana.post(`me/items_want/${near}`)).toAnswer({ used: 2 })
  expect(await ana.get(`me/items/${own}`)).toAnswer({ user: { quantity: 3 } })
  expect(await ana.post('me/items_bulk', { ids: [own, near], relation: 'collection' })).toMatchObject({
    status: 200,
  })
  const line = { license: 'odisea', line: 'itaca', relation: 'want' }
  expect(await ana.post('me/items_bulk', line)).toMatchObject({ status: 200 })
})

test('A private figure is in the lists, shelves and totals of its owner', async () => {
  const { app, ana, ulises, own, near, namesAt } = await start()
  for (const id of [ulises, own, near])
    await ana.post(`me/items/${id}`, { price_paid_cents: 10_000, currency: 'MXN' })
  const [odysseus, circe, zafarrancho] = [
    ['Ulises', false],
    ['Circe', true],
    ['Zafarrancho', true],
  ]
  expect(await namesAt('me/items?sort=nombre')).toEqual([circe, odysseus, zafarrancho])
  expect(await namesAt('me/items?sort=licencia')).toEqual([circe, odysseus, zafarrancho])
  expect(await namesAt('me/items?query=zafarrancho')).toEqual([zafarrancho])
  expect(await namesAt('me/itemsLastUpdated')).toHaveLength(3)
  const { license, line } = await findPrivateSlugs(app)
  expect(await namesAt(`me/items?licenses=${license}`)).toEqual([zafarrancho])
  expect(await namesAt(`me/items?lines=${line}`)).toEqual([zafarrancho])
  expect(await ana.get('me/collection')).toAnswer({
    items: 3,
    licenses: [
      { name: 'La Odisea', collection: 2, total: 2, lines: [{ name: 'Ítaca', collection: 2, total: 2 }] },
      {
        name: 'Quimera',
        collection: 1,
        total: 1,
        lines: [{ name: 'Xilófono', collection: 1, total: 1 }],
      },
    ],
  })
})

test('A private figure is reserved and paid, and its ledger and export name it', async () => {
  const { ana, own } = await start()
  const reserved = await ana.post(`me/items_reserved/${own}`, {
    store: 'Tienda',
    total_cents: 50_000,
    deposit_cents: 10_000,
    expected_on: '2026-12-20',
  })
  const { id } = (reserved.body as { data: { id: number } }).data
  const entry = { reservation_id: id, kind: 'abono', amount_cents: 5_000 }
  expect(await ana.post('me/reservation_history', entry)).toMatchObject({ status: 200 })
  const item = { id: own, name: 'Zafarrancho', is_private: true }
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({ item, balance_cents: 35_000 })
  expect(await ana.get('me/items_reserved')).toAnswer([{ item }])
  expect(await ana.get('me/reservation_history')).toAnswer([{ reservation: { item } }, {}])
  expect(await ana.get('me/reservation-dates?from=2026-12-01&to=2026-12-31')).toAnswer([{ item }])
  const json = (await ana.get('me/export?format=json')).body
  expect(json).toMatchObject({
    coleccion: [{ item_id: own, name: 'Zafarrancho', license_name: 'Quimera', reserved: true }],
    apartados: [{ item_id: own, name: 'Zafarrancho' }],
  })
})

test('A private figure is in the calendar, the feed and the dashboard of its owner', async () => {
  const { app, ana, own, namesAt } = await start()
  app.clock.now = new Date('2026-12-02T18:00:00Z')
  await ana.post(`me/items_want/${own}`)
  const item = { id: own, is_private: true }
  expect(await namesAt('items/this-month')).toEqual([['Zafarrancho', true]])
  expect(await namesAt('calendar-items/2026')).toEqual([['Zafarrancho', true]])
  expect(await ana.get('calendar/month?year=2026&month=12')).toAnswer({
    total: 1,
    days: [{ mine: 1, items: [item] }],
  })
  expect(await ana.get('calendar/year?year=2026')).toAnswer({ total: 1 })
  expect(await ana.get('me/dashboard')).toAnswer({ next: { total: 1, items: [item] } })
  const data = expectData<{ url: string }>(await ana.post('me/calendar-key'))
  const { search } = new URL(data.url, 'https://ejemplo.com')
  expect((await ana.get(`me/calendar.ics${search}`)).body).toContain('Zafarrancho')
})

test('The page of a private figure has its details, and that of a figure of the catalogue says so', async () => {
  const { ana, own, ulises } = await start()
  expect(await ana.get(`items/${own}`)).toAnswer({
    name: 'Zafarrancho',
    is_private: true,
    license: { name: 'Quimera' },
    releases: [{}],
  })
  expect(await ana.get(`items/${ulises}`)).toAnswer({ is_private: false })
  expect((await ana.get('items/987654')).status).toBe(404)
})

test("The owner's export is read again and finds the private figure, for nobody else", async () => {
  const { app, ana, own } = await start()
  await ana.post(`me/items/${own}`, { notes: 'mía' })
  const csv = String((await ana.get('me/export?format=csv')).body)
  await ana.remove(`me/items/${own}`)
  const matchesOf = async (member: Collector) => {
    const { id } = await uploadAndMatch(app, member, csv)
    return (await rowsOf(member, id)).map(({ match, item }) => [
      match,
      item?.id ?? null,
      item?.is_private ?? null,
    ])
  }
  expect(await matchesOf(ana)).toEqual([['exact', own, true]])
  expect(await matchesOf(await makeCollector(app, 'berta'))).toEqual([['none', null, null]])
})
