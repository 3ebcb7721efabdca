import { expect, test } from 'vitest'
import type { Dashboard } from '#contract/collection/dashboard.ts'
import { startTestApp, type TestResponse } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

const morning = '2026-11-21T18:00:00Z'
const nextDay = '2026-11-22T18:00:00Z'

async function start() {
  const app = await startTestApp(morning)
  const license = await makeLicense(app.db, { slug: 'odisea', name: 'Odisea' })
  const line = await makeLine(app.db, license, { slug: 'itaca', name: 'Ítaca' })
  const makeDatedItem = (name: string, day: string | null, precision: string | null, columns = {}) =>
    makeItem(app.db, line, {
      name,
      release_global: day,
      release_global_precision: precision,
      created_at: '2026-01-01T00:00:00Z',
      ...columns,
    })
  return { app, license, line, makeDatedItem, ana: await makeCollector(app) }
}

const dataOf = ({ body }: TestResponse) => (body as { data: Dashboard }).data
const read = async (who: Collector) => dataOf(await who.get('me/dashboard'))

test('a new member gets an empty La Cueva', async () => {
  const { ana } = await start()
  expect(await read(ana)).toEqual({
    today: '2026-11-21',
    since: null,
    next: { total: 0, items: [] },
    changes: { total: 0, delays: 0, list: [] },
    following: { total: 0, list: [], additions: [] },
    contributions: { total: 0, list: [] },
    lines: { started: 0, complete: 0, list: [] },
    spent: [],
  })
})

test('wanted and reserved figures to come are listed by date, and imprecise dates count as their last day', async () => {
  const { app, ana, makeDatedItem } = await start()
  const wanted = [
    await makeDatedItem('El año', '2026-01-01', 'year'),
    await makeDatedItem('Este mes', '2026-11-01', 'month'),
    await makeDatedItem('Mañana', '2026-11-22', 'day'),
    await makeDatedItem('Hoy', '2026-11-21', 'day'),
    await makeDatedItem('Ayer', '2026-11-20', 'day'),
    await makeDatedItem('El mes pasado', '2026-10-01', 'month'),
    await makeDatedItem('Cancelada', '2026-12-01', 'day', { status: 'cancelada' }),
    await makeDatedItem('Sin fecha', null, null),
    await makeDatedItem('El trimestre', '2026-10-01', 'quarter'),
  ]
  for (const { id } of wanted) await ana.post(`me/items_want/${id}`)
  const collected = await makeDatedItem('Ya la tengo', '2026-12-02', 'day')
  await ana.post(`me/items/${collected.id}`)
  const reserved = await makeDatedItem('Apartada', '2026-12-03', 'day')
  await app.sql`insert into marks (user_id, item_id, reserved, marked_at) values (${ana.userId}, ${reserved.id}, true, now())`
  const { next } = await read(ana)
  expect(next.total).toBe(6)
  expect(next.items.map(({ name }) => name)).toEqual([
    'Hoy',
    'Mañana',
    'Este mes',
    'Apartada',
    'El año',
    'El trimestre',
  ])
  expect(next.items[3]?.user).toMatchObject({ reserved: true })
})

test('changes since the last visit are listed during the whole visit, delays first', async () => {
  const { app, line, ana, makeDatedItem } = await start()
  const moved = await makeDatedItem('Se retrasó', '2027-01-10', 'day')
  const back = await makeDatedItem('Fue y volvió', '2027-01-10', 'day')
  const dated = await makeDatedItem('Ya tiene fecha', null, null)
  const others = await makeDatedItem('De nadie', '2027-01-10', 'day')
  const collected = await makeDatedItem('La tengo', '2025-01-10', 'day')
  for (const { id } of [moved, back, dated]) await ana.post(`me/items_want/${id}`)
  await ana.post(`me/items/${collected.id}`)
  expect(await ana.post('me/visits')).toAnswer({ since: null })
  expect((await read(ana)).since).toBe(null)

  const at = '2026-11-22T12:00:00Z'
  const move = async (id: number, day: string) => {
    await app.sql`update items set release_global = ${day}, release_global_precision = 'day' where id = ${id}`
    await app.sql`update item_release_changes set changed_at = ${at} where item_id = ${id}`
  }
  await move(moved.id, '2027-02-01')
  await move(moved.id, '2027-03-01')
  await move(back.id, '2027-02-01')
  await move(back.id, '2027-01-10')
  await move(dated.id, '2027-04-01')
  await move(others.id, '2027-04-01')
  await makeDatedItem('Nueva en mi línea', null, null, { created_at: at })
  await makeDatedItem('Retirada', null, null, { created_at: at, retired_at: at })
  await makeItem(app.db, await makeLine(app.db, await makeLicense(app.db)), { created_at: at })

  app.clock.now = new Date(nextDay)
  const { changes, since } = await read(ana)
  expect(since).toBe('2026-11-21T18:00:00.000Z')
  expect([changes.total, changes.delays]).toEqual([3, 1])
  expect(changes.list.map(({ kind, item, from, to }) => [kind, item.name, from, to])).toEqual([
    ['release_change', 'Se retrasó', '2027-01-10', '2027-03-01'],
    ['release_change', 'Ya tiene fecha', null, '2027-04-01'],
    ['new_item', 'Nueva en mi línea', null, null],
  ])
  const visit = { body: { data: { since: '2026-11-21T18:00:00.000Z' } } }
  expect(await ana.post('me/visits')).toMatchObject(visit)
  expect(await ana.post('me/visits')).toMatchObject(visit)
  expect((await read(ana)).changes.total).toBe(3)

  await ana.post('me/hidden/odisea/itaca')
  expect((await read(ana)).changes.list.map(({ kind }) => kind)).toEqual(['release_change', 'release_change'])
  expect(line.slug).toBe('itaca')
  app.clock.now = new Date('2026-11-22T20:00:00Z')
  expect(await read(ana)).toMatchObject({
    since: '2026-11-22T18:00:00.000Z',
    changes: { total: 0, delays: 0, list: [] },
  })
})

test('visits are private to the member', async () => {
  const { app, ana } = await start()
  const bea = await makeCollector(app, 'bea')
  await ana.post('me/visits')
  app.clock.now = new Date(nextDay)
  expect([(await read(ana)).since, (await read(bea)).since]).toEqual(['2026-11-21T18:00:00.000Z', null])
  expect(await ana.get('me/export')).toMatchObject({
    body: { visitas: [{ last_seen_at: '2026-11-21T18:00:00.000Z', previous_at: null }] },
  })
})

test('lines are listed with their progress and what they lack, nearest to complete first and complete ones last', async () => {
  const { app, license, line, ana, makeDatedItem } = await start()
  const [a, b] = [await makeDatedItem('Uno', null, null), await makeDatedItem('Dos', null, null)]
  const lacking = await makeDatedItem('Tres', null, null)
  const put = await makeDatedItem('No me interesa', null, null)
  for (const { id } of [a, b]) await ana.post(`me/items/${id}`)
  await ana.post(`me/items_notinterested/${put.id}`)
  const whole = await makeLine(app.db, license, { slug: 'entera' })
  await ana.post(`me/items/${(await makeItem(app.db, whole)).id}`)
  const begun = await makeLine(app.db, license, { slug: 'empezada' })
  const [, next, latest] = await Promise.all(
    [2028, 2029, 2030].map((year) =>
      makeItem(app.db, begun, { release_global: `${year}-01-01`, release_global_precision: 'year' }),
    ),
  )
  await ana.post(`me/items/${(await makeItem(app.db, begun)).id}`)
  const hidden = await makeLine(app.db, license, { slug: 'oculta' })
  await ana.post(`me/items/${(await makeItem(app.db, hidden)).id}`)
  await ana.post('me/hidden/odisea/oculta')
  const { lines } = await read(ana)
  expect([lines.started, lines.complete]).toEqual([3, 1])
  expect(lines.list.map(({ line: { slug }, collection, total }) => [slug, collection, total])).toEqual([
    [line.slug, 2, 3],
    ['empezada', 1, 4],
    ['entera', 1, 1],
  ])
  expect(lines.list.map(({ missing }) => missing.length)).toEqual([1, 2, 0])
  expect(lines.list[0]?.missing[0]?.id).toBe(lacking.id)
  // The latest comes first.
  expect(lines.list[1]?.missing.map(({ id }) => id)).toEqual([latest?.id, next?.id])
})

test('spending is listed by month and never mixes currencies', async () => {
  const { ana, makeDatedItem } = await start()
  const { id } = await makeDatedItem('Cara', null, null)
  const buy = (price_paid_cents: number, currency: string, acquired_on?: string) =>
    ana.post(`me/items/${id}/copies`, { price_paid_cents, currency, acquired_on })
  await buy(10_000, 'MXN', '2026-11-02')
  await buy(5_000, 'MXN', '2026-11-21')
  await buy(2_500, 'MXN', '2025-12-01')
  await buy(1_000, 'MXN', '2025-11-30')
  await buy(700, 'MXN')
  await buy(4_500, 'USD', '2026-10-05')
  const { spent } = await read(ana)
  expect(
    spent.map(({ currency, total_cents, undated_cents }) => [currency, total_cents, undated_cents]),
  ).toEqual([
    ['MXN', 19_200, 700],
    ['USD', 4_500, 0],
  ])
  const [pesos, dollars] = spent.map(({ months }) => months)
  expect(pesos?.map(({ month }) => month).at(0)).toBe('2025-12')
  expect(pesos?.map(({ cents }) => cents)).toEqual([2_500, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15_000])
  expect(dollars?.at(-2)).toEqual({ month: '2026-10', cents: 4_500 })
})
