import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { expectData, refusalOf } from '#test/answers.ts'
import { startTestApp, type TestApp, type TestResponse } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

async function start() {
  const app = await startTestApp()
  const license = await makeLicense(app.db, { name: 'Odisea', slug: 'odisea' })
  const line = await makeLine(app.db, license, { name: 'Ítaca; la isla', slug: 'itaca' })
  const makeDatedItem = (name: string, day: string, precision = 'day') =>
    makeItem(app.db, line, { name, release_global: day, release_global_precision: precision })
  const ana = await makeCollector(app)
  return { app, ana, makeDatedItem }
}

async function open(ana: Collector): Promise<string> {
  return expectData<{ url: string }>(await ana.post('me/calendar-key')).url.replace(
    'https://vitrina.example/api/',
    '',
  )
}

function eventsOf({ body }: TestResponse): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(String(body)))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('the feed lists the known dates of wanted and reserved items in iCalendar format', async () => {
  const { app, ana, makeDatedItem } = await start()
  const long = 'Ulises, «el de muchos caminos»; con 🏺 y \\ '.repeat(4).trim()
  const wanted = await makeDatedItem(long, '2027-02-28')
  const reserved = await makeDatedItem('Reservada', '2027-03-01')
  const others = [
    await makeDatedItem('Solo el mes', '2027-03-01', 'month'),
    await makeDatedItem('Hace mucho', '2020-03-01'),
    await makeDatedItem('Ajena', '2027-04-01'),
  ]
  for (const { id } of [wanted, ...others.slice(0, 2)]) await ana.post(`me/items_want/${id}`)
  await app.sql`insert into marks (user_id, item_id, reserved, marked_at) values (${ana.userId}, ${reserved.id}, true, now())`
  const answer = await app.get(await open(ana))
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  })
  const events = eventsOf(answer).map((event) => [
    event.summary,
    event.startDate.toString(),
    event.endDate.toString(),
  ])
  expect(events).toEqual([
    [`Sale ${long}`, '2027-02-28', '2027-03-01'],
    ['Sale Reservada', '2027-03-01', '2027-03-02'],
  ])
  const [first] = eventsOf(answer)
  expect(first?.description).toBe('Ítaca; la isla · Odisea\nEn tu wishlist')
  expect(first?.uid).toBe(`figura-${wanted.id}@vitrina.example`)
  const lines = String(answer.body).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

test('the feed lists dues and expected dates, without paid dues', async () => {
  const { app, ana, makeDatedItem } = await start()
  const { id } = await makeDatedItem('Circe', '2020-03-01')
  await ana.post(`me/items_reserved/${id}`, {
    store: 'El Faro, "del centro"',
    total_cents: 90_000,
    deposit_cents: 30_000,
    expected_on: '2027-01-20',
    plan: {
      kind: 'fechas',
      dates: ['2026-11-21', '2026-12-24'].map((due_on) => ({ due_on, amount_cents: 30_000 })),
      settle_by: '2027-01-31',
    },
  })
  const events = eventsOf(await app.get(await open(ana)))
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
    ['Abono de $300.00: Circe', '2026-12-24'],
    ['Llega Circe', '2027-01-20'],
    ['Último día para liquidar Circe: $300.00', '2027-01-31'],
  ])
  expect(events[0]?.description).toBe('El Faro, "del centro"')
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
})

/** What a calendar program tells events and their copies by, and what it shows of them. */
const heldEvents = async (app: TestApp, address: string) =>
  eventsOf(await app.get(address)).map((event) => ({
    uid: event.uid.replace('@vitrina.example', ''),
    on: event.startDate.toString(),
    summary: event.summary,
    sequence: event.sequence,
    modified: String(event.component.getFirstPropertyValue('last-modified')),
  }))

test('each due has an identity of its own, also two of one day and those that a deadline moves to one', async () => {
  const { app, ana, makeDatedItem } = await start()
  const { id } = await makeDatedItem('Circe', '2020-03-01')
  const address = await open(ana)
  const reserve = (plan: object) =>
    ana.post(`me/items_reserved/${id}`, { store: 'Tienda', total_cents: 90_000, plan })
  const oneDay = [30_000, 20_000].map((amount_cents) => ({ due_on: '2026-12-15', amount_cents }))
  await reserve({ kind: 'fechas', dates: [...oneDay, { due_on: '2027-01-15', amount_cents: 40_000 }] })
  const steps = [30, 60, 90].map((after_days) => ({ after: 'reserva', after_days, percent: 30 }))
  await reserve({ kind: 'fechas', settle_by: '2026-12-20', dates: steps })
  const events = await heldEvents(app, address)
  expect(events.map(({ on }) => on)).toEqual([
    ...['2026-12-15', '2026-12-15', '2026-12-20', '2026-12-20', '2026-12-20', '2026-12-20'],
    '2027-01-15',
  ])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})

test('a due that moves stays the same event with a new sequence, while its plan is edited around it', async () => {
  const { app, ana, makeDatedItem } = await start()
  const { id: item } = await makeDatedItem('Circe', '2020-03-01')
  const address = await open(ana)
  const first = { due_on: '2026-12-01', amount_cents: 10_000 }
  const second = { due_on: '2026-12-15', amount_cents: 20_000 }
  const third = { due_on: '2027-01-15', amount_cents: 60_000 }
  const plan = { kind: 'fechas', dates: [first, second, third] }
  const made = await ana.post(`me/items_reserved/${item}`, {
    ...{ store: 'Tienda', total_cents: 90_000, expected_on: '2027-02-01', plan },
  })
  const { id } = (made.body as { data: { id: number } }).data
  const before = await heldEvents(app, address)
  app.clock.now = new Date('2026-11-21T19:00:00Z')
  expect(await heldEvents(app, address), 'nothing changed').toEqual(before)

  // The first due goes, the second moves, and a new one comes before the third.
  const moved = { ...second, due_on: '2026-12-20' }
  const added = { due_on: '2027-01-10', amount_cents: 5_000 }
  const answer = await ana.post(`me/reservations/${id}/plan`, {
    plan: { kind: 'fechas', dates: [added, moved, third] },
  })
  expect(answer).toMatchObject({ status: 200 })
  expect(JSON.stringify(answer.body), 'what tells steps is no answer').not.toContain('step_id')
  const after = await heldEvents(app, address)
  const uids = before.map(({ uid }) => uid)
  expect(after.map(({ uid, on }) => [uids.indexOf(uid), on])).toEqual([
    [1, '2026-12-20'],
    [-1, '2027-01-10'],
    [2, '2027-01-15'],
    [3, '2027-02-01'],
  ])
  for (const { sequence, modified } of after) {
    expect(sequence).toBeGreaterThan(before[0]?.sequence ?? 0)
    expect(modified).toBe('2026-11-21T19:00:00Z')
  }

  const change = { reservation_id: id, kind: 'cambio_fecha', expected_on: '2027-03-01' }
  app.clock.now = new Date('2026-11-21T20:00:00Z')
  await ana.post('me/reservation_history', change)
  const arrival = (await heldEvents(app, address)).at(-1)
  expect(arrival).toMatchObject({ uid: uids[3], on: '2027-03-01', modified: '2026-11-21T20:00:00Z' })
  expect(arrival?.sequence).toBeGreaterThan(after[0]?.sequence ?? 0)
})

test('a release that moves stays the same event with a new sequence', async () => {
  const { app, ana, makeDatedItem } = await start()
  const { id } = await makeDatedItem('Circe', '2027-03-01')
  await ana.post(`me/items_want/${id}`)
  const address = await open(ana)
  const [before] = await heldEvents(app, address)
  expect(before).toMatchObject({ uid: `figura-${id}`, sequence: 0, modified: '2026-11-21T18:00:00Z' })
  await app.sql`update items set release_global = '2027-04-01' where id = ${id}`
  const [after] = await heldEvents(app, address)
  expect(after).toMatchObject({ uid: before?.uid, on: '2027-04-01', sequence: 1 })
  expect(after?.modified).not.toBe(before?.modified)
})

test('a new key replaces the old one, and revoking ends access at once', async () => {
  const { app, ana } = await start()
  expect(await ana.get('me/calendar-key')).toAnswer({ url: null, created_at: null })
  const first = await open(ana)
  const second = await open(ana)
  const gone = refusalOf(404, 'calendar_not_found')
  expect(await app.get(first)).toMatchObject(gone)
  expect((await app.get(second)).status).toBe(200)
  expect(await ana.get('me/calendar-key')).toAnswer({ url: null, created_at: '2026-11-21T18:00:00.000Z' })
  await ana.remove('me/calendar-key')
  await ana.remove('me/calendar-key')
  expect(await app.get(second)).toMatchObject(gone)
})

test('unknown keys and keys of blocked accounts are refused', async () => {
  const { app, ana } = await start()
  const address = await open(ana)
  expect((await app.get('me/calendar.ics')).status).toBe(422)
  for (const key of ['x', 'x'.repeat(43), encodeURIComponent("' or 1=1")]) {
    expect((await app.get(`me/calendar.ics?key=${key}`)).status).toBe(404)
  }
  await app.sql`update users set blocked_at = now()`
  expect((await app.get(address)).status).toBe(404)
})
