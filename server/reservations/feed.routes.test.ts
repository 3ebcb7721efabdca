import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { refusalOf } from '#test/answers.ts'
import type { TestResponse } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import type { Collector } from '#test/collectors.ts'
import { makeCollector } from '#test/collectors.ts'
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
  const { body } = await ana.post('me/calendar-key')
  return (body as { data: { url: string } }).data.url.replace('https://vitrina.example/api/', '')
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
    ['Abono de $300.00 MXN: Circe', '2026-12-24'],
    ['Llega Circe', '2027-01-20'],
    ['Último día para liquidar Circe: $300.00 MXN', '2027-01-31'],
  ])
  expect(events[0]?.description).toBe('El Faro, "del centro"')
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
})

test('a new key replaces the old one, and revoking ends access at once', async () => {
  const { app, ana } = await start()
  expect(await ana.get('me/calendar-key')).toAnswer({ url: null, created_at: null })
  const first = await open(ana)
  const second = await open(ana)
  const gone = refusalOf(404, 'calendar_not_found')
  expect(await app.get(first)).toMatchObject(gone)
  expect((await app.get(second)).status).toBe(200)
  const told = await ana.get('me/calendar-key')
  expect(told).toAnswer({ url: null, created_at: '2026-11-21T18:00:00.000Z' })
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
