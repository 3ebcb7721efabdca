import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CollectionYear } from '#contract/collection/year.ts'
import { yearCards } from '#contract/collection/year-cards.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'
import { setUpReservations } from '#test/reservations.ts'

async function start() {
  const { app, ana, reserve } = await setUpReservations()
  const license = await makeLicense(app.db, { slug: 'odisea', name: 'Odisea' })
  const line = await makeLine(app.db, license, { slug: 'itaca', name: 'Ítaca' })
  const ulises = await makeItem(app.db, line, {
    name: 'Ulises',
    release_global: '2026-03-01',
    release_global_precision: 'month',
  })
  const penelope = await makeItem(app.db, line, { name: 'Penélope' })
  const open = await makeLine(app.db, license, { slug: 'abierta', name: 'Abierta' })
  const [circe] = [await makeItem(app.db, open, { name: 'Circe' }), await makeItem(app.db, open)]
  const buy = (id: number, acquired_on: string, price_paid_cents: number, currency = 'MXN') =>
    ana.post(`me/items/${id}/copies`, { acquired_on, price_paid_cents, currency })
  const read = async (year: number, who = ana) =>
    expectData<CollectionYear>(await who.get(`me/collection-years/${year}`))
  return { app, ana, reserve, ulises, penelope, circe, buy, read }
}

test('a year tells what arrived, the longest wait, the latest release and the lines that it completed', async () => {
  const { app, ana, reserve, ulises, penelope, circe, buy, read } = await start()
  await app.sql`update items set release_global = '2026-05-10', release_global_precision = 'day' where id = ${ulises.id}`
  await app.sql`update items set release_global = '2026-06-10' where id = ${ulises.id}`
  await buy(ulises.id, '2026-06-12', 50_000)
  await buy(ulises.id, '2026-06-13', 10_000)
  await buy(penelope.id, '2025-12-31', 3_000, 'USD')
  const { id } = await reserve({ reserved_on: '2026-01-10', deposit_cents: 100_000 }, circe?.id)
  await ana.post('me/reservation_history', { reservation_id: id, kind: 'recibido', on: '2026-02-09' })
  await app.sql`update copies set acquired_on = null where item_id = ${circe?.id}`

  expect(await read(2026)).toMatchObject({
    today: '2026-11-21',
    years: [2026, 2025],
    figures: 2,
    private_figures: 0,
    copies: 3,
    undated: 1,
    paid: [{ currency: 'MXN', cents: 160_000 }],
    items: [{ name: 'Circe' }, { name: 'Ulises', user: { quantity: 2 } }],
    months: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
    license: { slug: 'odisea', figures: 2, collection: 3, total: 4 },
    first: { item: { name: 'Ulises' }, on: '2026-06-12' },
    last: { item: { name: 'Circe' }, on: '2026-11-21' },
    // March, as it was announced, ended 71 days before.
    late: { item: { name: 'Ulises' }, days: 71, from: '2026-03' },
    longest: { item: { name: 'Circe' }, days: 30, from: '2026-01-10', on: '2026-02-09' },
    lines: [{ license: { slug: 'odisea' }, line: { slug: 'itaca', name: 'Ítaca' }, total: 2 }],
  })
  expect(await read(2025)).toMatchObject({
    copies: 1,
    paid: [{ currency: 'USD', cents: 3_000 }],
    first: { item: { name: 'Penélope' } },
    last: null,
    late: null,
    longest: null,
    lines: [],
  })
  expect(await read(2026, await makeCollector(app, 'beto'))).toMatchObject({
    years: [],
    copies: 0,
    first: null,
  })
  expect(await ana.get('me/collection-years/dosmil')).toRefuse(422, 'invalid')
})

test('a figure that was sold later still arrived in its year', async () => {
  const { app, ana, ulises, penelope, buy, read } = await start()
  await buy(ulises.id, '2026-06-12', 50_000)
  await buy(penelope.id, '2026-07-01', 3_000)
  const before = await read(2026)
  const copies = await app.sql<{ id: number }>`select id from copies where item_id = ${ulises.id}`
  const sold = { kind: 'vendida', amount_cents: 60_000 }
  expect(await ana.post(`me/items/${ulises.id}/copies/${copies[0]?.id}/departure`, sold)).toAnswer({})
  const { figures, copies: count, paid, months, first } = before
  expect(await read(2026)).toMatchObject({
    figures,
    copies: count,
    paid,
    months,
    first: { on: first?.on },
    lines: [],
  })
})

test('the cards of a year tell nothing of private figures, which its owner reads', async () => {
  const { app, ana, ulises, buy, read } = await start()
  await buy(ulises.id, '2026-06-12', 50_000)
  const draw = async () =>
    (await app.app.inject({ url: '/api/me/collection-years/2026/picture', headers: ana.headers })).rawPayload
  const drawn = await draw()
  const cards = yearCards(await read(2026))
  for (const name of ['Argos', 'Eumeo']) {
    const figure = { license: 'odisea', line_name: 'Hechas a mano', fields: { name } }
    await buy(await makePrivateFigure(app, ana.userId, figure), '2026-06-13', 1)
  }
  expect(await read(2026)).toMatchObject({
    figures: 3,
    private_figures: 2,
    lines: [{ line: { name: 'Hechas a mano' } }],
  })
  expect(drawn.equals(await draw())).toBe(true)
  expect(yearCards(await read(2026))).toEqual(cards)
})

test('each card that the page shows is drawn for its owner alone, and no other', async () => {
  const { app, ana, reserve, ulises, penelope, circe, buy, read } = await start()
  await buy(ulises.id, '2026-06-12', 50_000)
  await buy(penelope.id, '2026-07-12', 50_000)
  const draw = (card: string, headers: Record<string, string> = ana.headers) =>
    app.app.inject({ url: `/api/me/collection-years/2026/picture?card=${card}`, headers })
  const namesOf = async () => yearCards(await read(2026)).map(({ name }) => name)
  expect(await namesOf()).toEqual(['figuras', 'mes', 'licencia', 'extremos', 'vitrina'])
  expect((await draw('espera')).statusCode).toBe(422)
  const { id } = await reserve({ reserved_on: '2026-01-10', deposit_cents: 100_000 }, circe?.id)
  await ana.post('me/reservation_history', { reservation_id: id, kind: 'recibido', on: '2026-02-09' })
  const pictures = new Set<string>()
  for (const name of await namesOf()) {
    const { statusCode, headers, rawPayload } = await draw(name)
    expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/jpeg'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1080, height: 1920 })
    pictures.add(rawPayload.toString('base64'))
  }
  expect(pictures.size).toBe(6)
  expect((await draw('figuras', {})).statusCode).toBe(401)
  expect((await draw('dinero')).statusCode).toBe(422)
})

test('the dearest, the oldest and the longest awaited figure are those of the whole collection', async () => {
  const { app, ana, reserve, ulises, penelope, circe, buy } = await start()
  const read = async (who = ana) => (await who.get('me/collection-records')).body
  expect(await read()).toEqual({ data: { dearest: null, oldest: null, longest: null } })
  await buy(ulises.id, '2024-06-12', 50_000)
  await buy(penelope.id, '2019-02-01', 10_000)
  const { id } = await reserve({ reserved_on: '2026-01-10', deposit_cents: 100_000 }, circe?.id)
  await ana.post('me/reservation_history', { reservation_id: id, kind: 'recibido', on: '2026-02-09' })
  await app.sql`update copies set price_paid_cents = null, currency = null where item_id = ${circe?.id}`
  expect(await read()).toMatchObject({
    data: {
      dearest: { item: { name: 'Ulises' }, cents: 50_000, currency: 'MXN' },
      oldest: { item: { name: 'Penélope' }, on: '2019-02-01' },
      longest: { item: { name: 'Circe' }, days: 30 },
    },
  })
  expect(await read(await makeCollector(app, 'beto'))).toMatchObject({ data: { dearest: null } })
})
