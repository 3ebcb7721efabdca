import { expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import {
  type Collector,
  findIllegalStates,
  givePlan,
  makeCollector,
  startWithMember,
} from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { completeIntake, runImportWorker, sendFile, uploadAndMatch } from '#test/intakes.ts'
import { makeItem, makeItemsOf, makeLicense, makeLine } from '#test/makers.ts'

async function makeCollection(app: TestApp, ana: Collector) {
  const license = await makeLicense(app.db, { name: 'Odisea', slug: 'odisea' })
  const line = await makeLine(app.db, license, { name: 'Ítaca', slug: 'itaca' })
  const other = await makeLine(app.db, license, { name: 'Ogigia', slug: 'ogigia' })
  const [ulises, gemelo, circe, polifemo] = [
    await makeItem(app.db, line, { name: 'Ulises', slug: 'ulises', source_id: 'i-1' }),
    // Two figures with the same name differ only in number and slug.
    await makeItem(app.db, line, { name: 'Ulises', slug: 'ulises-2' }),
    await makeItem(app.db, line, { name: 'Circe' }),
    await makeItem(app.db, line, { name: 'Polifemo' }),
  ]
  const dear = {
    price_paid_cents: 129_900,
    charges_cents: -18_400,
    currency: 'EUR',
    acquired_on: '2024-02-29',
    store: '=tienda',
    notes: '+1\n"ñ" 🏺',
    worth: [
      { amount_cents: 150_000, currency: 'JPY', on: '2026-11-20', source: '"ñ", 🏺' },
      { amount_cents: 99_900, currency: 'MXN', on: '2025-01-31', source: null },
    ],
  }
  await ana.post(`me/items/${ulises.id}`, {
    ...dear,
    condition: 'suelta',
    place: 'Repisa 2',
    tags: ['Favorita', '🔥'],
  })
  await ana.post(`me/items/${ulises.id}/copies`, { condition: 'danada' })
  app.clock.now = new Date('2026-11-21T18:01:00Z')
  await ana.post(`me/items/${gemelo.id}`, { quantity: 3 })
  app.clock.now = new Date('2026-11-21T18:02:00Z')
  await ana.post(`me/items_want/${circe.id}`)
  await ana.patch(`me/items_want/${circe.id}`, {
    priority: 5,
    target_price_cents: 45_000,
    currency: 'JPY',
    tags: ['Regalo'],
  })
  const { body } = await ana.get('me/tags')
  for (const { id } of (body as { data: { id: number }[] }).data)
    await ana.patch(`me/tags/${id}`, { color: 'morado' })
  await ana.post(`me/items_notinterested/${polifemo.id}`)
  await ana.post('me/hidden/odisea/ogigia')
  return { ulises, gemelo, other }
}

const partsOf = async (member: Collector) => {
  const { body } = await member.get('me/export?format=json')
  const { coleccion, ocultas, etiquetas } = body as Record<string, unknown[]>
  return { coleccion, ocultas, etiquetas }
}

test('An export in JSON or CSV restores the same collection in a new account', async () => {
  const { app, ana } = await startWithMember()
  await makeCollection(app, ana)
  const before = await partsOf(ana)
  const json = JSON.stringify((await ana.get('me/export?format=json')).body)
  const csv = String((await ana.get('me/export?format=csv')).body)
  expect((await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })).status).toBe(200)

  app.clock.now = new Date('2026-12-01T18:00:00Z')
  const again = await makeCollector(app)
  const seen = await uploadAndMatch(app, again, json, 'vitrina.json')
  expect(seen).toMatchObject({ format: 'vitrina', counts: { exact: 7, likely: 0, unsure: 0, none: 0 } })
  await completeIntake(app, again, seen.id, 'apply')
  expect(await partsOf(again)).toEqual(before)

  const eva = await makeCollector(app, 'eva')
  const table = await uploadAndMatch(app, eva, csv)
  await completeIntake(app, eva, table.id, 'apply')
  expect((await partsOf(eva)).coleccion).toEqual(before.coleccion)
  expect(await findIllegalStates(app)).toEqual([])
})

test('An interrupted import continues in any process, and stops after three deaths until its member resumes it', async () => {
  const { app, ana } = await startWithMember()
  await givePlan(app, ana, 1_000)
  const line = await makeLine(app.db, await makeLicense(app.db))
  const names = Array.from({ length: 130 }, (_, place) => `Nereida ${place}`)
  await makeItemsOf(
    app.db,
    line,
    names.map((name) => ({ name })),
  )
  const file = `name,list\n${names.map((name) => `${name},have`).join('\n')}`
  const { id } = await uploadAndMatch(app, ana, file)
  await ana.patch(`me/intakes/${id}`, { columns: ['name', 'list'] })
  await runImportWorker(app)
  await ana.post(`me/intakes/${id}/apply`)
  await runImportWorker(app, 1)
  expect(await ana.get(`me/intakes/${id}`)).toAnswer({ state: 'applying', done: 100, total: 130, used: 100 })
  expect(await sendFile(ana, 'name\nx')).toMatchObject({ status: 409 })
  const failures = async () =>
    (await app.sql<{ failures: number }>`select failures from intakes`)[0]?.failures
  let batch: Promise<void> = Promise.resolve()
  await app.db.transaction().execute(async (tx) => {
    // The batch waits for this lock. Its try is counted already, so a death would count.
    await execute(tx)`lock table intake_rows in access exclusive mode`
    batch = runImportWorker(app, 1)
    await expect.poll(failures).toBe(1)
  })
  await batch
  expect(await failures()).toBe(0)
  await app.sql`update intakes set failures = 3, state = 'applying'`
  await runImportWorker(app)
  expect(await ana.get(`me/intakes/${id}`)).toAnswer({ state: 'stopped' })
  await ana.post(`me/intakes/${id}/apply`)
  await runImportWorker(app)
  expect(await ana.get(`me/intakes/${id}`)).toAnswer({
    state: 'applied',
    outcomes: { added: 130, unchanged: 0 },
  })
  expect(await findIllegalStates(app)).toEqual([])
})
