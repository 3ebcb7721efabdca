import { expect, test } from 'vitest'
import type { TestResponse } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { deviceOf } from '#test/devices.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'

// A device reads again what has changed, and nothing else (docs/offline.md#differences).

async function start() {
  const app = await startTestApp()
  const license = await makeLicense(app.db, { name: 'Odisea', slug: 'odisea' })
  const line = await makeLine(app.db, license, { name: 'Ítaca', slug: 'itaca' })
  const figures: { id: number }[] = []
  for (let number = 1; number <= 8; number += 1)
    figures.push(await makeItem(app.db, line, { name: `Remero ${number}` }))
  const [ulises, circe] = figures as [{ id: number }, { id: number }]
  const ana = await makeCollector(app)
  await ana.post('me/items_bulk', { ids: figures.map(({ id }) => id), relation: 'collection' })
  return { app, ana, line, ulises, circe, device: deviceOf(ana, 'me/device/items') }
}

test('A device reads all of its member’s figures once, as lists show them', async () => {
  const { ana, device } = await start()
  const { parts, rows } = await device.read()
  expect(parts).toBe(4)
  const listed = (await ana.get('me/items')).body as { data: { id: number }[] }
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  expect((rows as { id: number }[]).toSorted(byId)).toEqual(listed.data.toSorted(byId))
  expect(await device.read()).toEqual({ parts: 0, rows: [] })
})

test('Whatever a list tells of a figure sends its part again when it changes', async () => {
  const { app, ana, ulises, circe, device } = await start()
  const { id } = ulises
  const own = await makePrivateFigure(app, ana.userId, {
    license: 'odisea',
    line: 'itaca',
    fields: { name: 'La mía' },
  })
  await ana.post(`me/items/${own}`)
  await device.read()
  const changes: Record<string, () => Promise<unknown>> = {
    'another list': () => ana.post(`me/items_want/${id}`),
    'a priority': () => ana.patch(`me/items_want/${id}`, { priority: 3 }),
    'the collection again': () => ana.post(`me/items/${id}`, { quantity: 2 }),
    'no list': () => ana.remove(`me/items/${circe.id}`),
    'a date': () =>
      app.sql`update items set release_global = '2027-03-01', release_global_precision = 'day' where id = ${id}`,
    'a barcode': () => app.sql`update items set barcode = '889698123457' where id = ${id}`,
    'a picture': () => app.sql`update items set image = 'items/1/x' where id = ${id}`,
    'the member’s own figure': () => app.sql`update all_items set name = 'La muy mía' where id = ${own}`,
  }
  for (const [what, change] of Object.entries(changes)) {
    await change()
    expect([what, (await device.read()).parts, (await device.read()).parts]).toEqual([what, 1, 0])
  }
})

test('A field of a copy and the name of a license are read again', async () => {
  const { app, ana, ulises, device } = await start()
  await device.read()
  const mark = (await ana.get(`me/items/${ulises.id}`)).body as { data: { copies: { id: number }[] } }
  await ana.patch(`me/items/${ulises.id}/copies/${mark.data.copies[0]?.id}`, { notes: 'Con caja.' })
  const { parts, rows } = await device.read()
  expect(parts).toBe(1)
  expect(rows).toContainEqual(
    expect.objectContaining({ id: ulises.id, copies: [expect.objectContaining({ notes: 'Con caja.' })] }),
  )
  await app.sql`update licenses set name = 'La Odisea' where slug = 'odisea'`
  expect((await device.read()).parts).toBe(4)
})

test('What another member marks is no difference, and only one’s own is sent', async () => {
  const { app, ulises, device } = await start()
  await device.read()
  const eva = await makeCollector(app, 'eva')
  await eva.post(`me/items_want/${ulises.id}`)
  expect((await device.read()).parts).toBe(0)
  const { rows } = await deviceOf(eva, 'me/device/items').read()
  expect(rows).toMatchObject([{ id: ulises.id, user: { relation: 'want' } }])
})

test('A license is read once, and again only the part of a figure that has changed', async () => {
  const { app, ana, ulises } = await start()
  const device = deviceOf(ana, 'me/device/licenses/odisea')
  expect((await device.read()).rows).toHaveLength(8)
  await app.sql`update items set name = 'Ulises' where id = ${ulises.id}`
  const { parts, rows } = await device.read()
  expect(parts).toBe(1)
  expect(rows).toContainEqual(expect.objectContaining({ id: ulises.id, name: 'Ulises' }))
  expect(await ana.post('me/device/licenses/nadie', { versions: '------' })).toMatchObject({
    status: 404,
    body: { error: 'license_not_found' },
  })
})

test('Versions that are none are refused', async () => {
  const { ana } = await start()
  for (const versions of ['', 'abc', '------'.repeat(1_025), undefined])
    expect([versions?.length, (await ana.post('me/device/items', { versions })).status]).toEqual([
      versions?.length,
      422,
    ])
})

const answersOf = ({ body }: TestResponse) =>
  (body as { data: { place: number; version: string; answer: unknown }[] }).data

test('Answers are compared in one call, and only those that differ are sent', async () => {
  const { ana, ulises } = await start()
  const asked = [
    { name: 'getMe' },
    { name: 'listLastMarkedItems' },
    { name: 'listOwnItems', query: { sort: 'nombre', page_size: '2' } },
    { name: 'getItem', params: { id: String(ulises.id) } },
  ]
  const read = async (held: (string | null)[]) =>
    answersOf(
      await ana.post('me/device/answers', {
        calls: asked.map((call, place) => ({ ...call, version: held[place] ?? null })),
      }),
    )
  const first = await read([])
  const single = [
    'me',
    'me/itemsLastUpdated',
    'me/items?sort=nombre&page_size=2',
    `publicdata/items/${ulises.id}`,
  ]
  for (const [place, path] of single.entries())
    expect(first[place]).toMatchObject({ place, answer: (await ana.get(path)).body })
  const versions = first.map(({ version }) => version)
  expect(await read(versions)).toEqual([])
  await ana.post(`me/items_want/${ulises.id}`)
  expect((await read(versions)).map(({ place }) => asked[place]?.name)).toEqual([
    'getMe',
    'listLastMarkedItems',
    'listOwnItems',
  ])
})

test('A day that passes is no difference by itself, what it makes late is', async () => {
  const { app, ana, ulises } = await start()
  const bought = { store: 'Bazar Central', total_cents: 100_000, expected_on: '2026-11-22' }
  await ana.post(`me/items_reserved/${ulises.id}`, bought)
  const asked = [
    { name: 'getCalendarMonth', query: { year: '2026', month: '11' } },
    { name: 'getReservationSummary' },
    { name: 'getStoreStatement', params: { id: '1' } },
    { name: 'listReservations' },
  ]
  const read = async (held: (string | null)[]) => {
    const calls = asked.map((call, place) => ({ ...call, version: held[place] ?? null }))
    return answersOf(await ana.post('me/device/answers', { calls }))
  }
  const first = await read([])
  expect(first.map(({ answer }) => JSON.stringify(answer).includes('"today":"2026-11-21"'))).toEqual([
    true,
    true,
    true,
    false,
  ])
  app.clock.now = new Date('2026-11-22T18:00:00Z')
  expect(await read(first.map(({ version }) => version))).toEqual([])
})

test('What a caller may not read, what is not there and what would change something is left out', async () => {
  const { ana } = await start()
  const calls = [
    { name: 'addToCollection', params: { id: '1' } },
    { name: 'listUsers' },
    { name: 'nothing' },
    { name: 'toString' },
    { name: 'getStoreStatement', params: { id: '999' } },
    { name: 'listOwnItems', query: { sort: 'azar' } },
    { name: 'getMe' },
  ].map((call) => ({ ...call, version: null }))
  const answers = answersOf(await ana.post('me/device/answers', { calls }))
  expect(answers.map(({ place }) => place)).toEqual([6])
})

test('An answer that fails is left out, but without a database all of them are refused', async () => {
  const { app, ana } = await start()
  const calls = ['getMe', 'listPlanTemplates', 'listLastMarkedItems'].map((name) => ({ name, version: null }))
  await app.sql`alter table plan_templates rename to real_templates`
  await app.sql`
    create function fails() returns boolean language plpgsql stable as
    $$ begin raise exception using errcode = '22012'; end $$`
  await app.sql`create view plan_templates as select * from real_templates where fails()`
  const answered = await ana.post('me/device/answers', { calls })
  expect(answersOf(answered).map(({ place }) => place)).toEqual([0, 2])
  await app.sql`
    create or replace function fails() returns boolean language plpgsql stable as
    $$ begin raise exception using errcode = '57P03'; end $$`
  expect(await ana.post('me/device/answers', { calls })).toRefuse(503, 'unavailable')
})

test('A device may ask for thirty answers in one call', async () => {
  const { ana } = await start()
  const statusOf = async (count: number) => {
    const calls = Array.from({ length: count }, () => ({ name: 'listPlanTemplates', version: null }))
    return (await ana.post('me/device/answers', { calls })).status
  }
  expect([await statusOf(30), await statusOf(31)]).toEqual([200, 422])
})

test('What a device reads has rate limits, and the answer says when to retry', async () => {
  const app = await startTestApp()
  const ana = await makeCollector(app)
  for (const [path, body] of [
    ['me/device/items', { versions: '------' }],
    ['me/device/reservations', { versions: '------' }],
    ['me/device/answers', { calls: [] }],
  ] as const) {
    for (let count = 1; count <= 60; count += 1)
      expect([path, count, (await ana.post(path, body)).status]).toEqual([path, count, 200])
    const refused = await ana.post(path, body)
    expect([path, refused.status]).toEqual([path, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
})
