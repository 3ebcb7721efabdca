import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

test('The export has every mark and a line for each copy, as CSV and as JSON', async () => {
  const app = await startTestApp()
  const license = await makeLicense(app.db, { name: 'Odisea', slug: 'odisea' })
  const line = await makeLine(app.db, license, { name: 'Ítaca', slug: 'itaca' })
  const ulises = await makeItem(app.db, line, { name: 'Ulises', source_id: 'itaca-1' })
  const circe = await makeItem(app.db, line, { name: 'Circe' })
  const ana = await makeCollector(app)
  await ana.post(`me/items/${ulises.id}`, {
    price_paid_cents: 129_900,
    acquired_on: '2024-02-29',
    notes: '=1+1',
  })
  await ana.post(`me/items/${ulises.id}/copies`, {
    condition: 'suelta',
    notes: 'Con "comillas",\ny saltos 🏺',
  })
  app.clock.now = new Date('2026-11-22T18:00:00Z')
  await ana.post(`me/items_want/${circe.id}`)
  await ana.patch(`me/items_want/${circe.id}`, { priority: 3 })
  await ana.post('me/hidden/odisea')

  const json = await ana.get('me/export?format=json')
  const owned = { list: 'collection', source_id: 'itaca-1', license: 'odisea', line: 'itaca', name: 'Ulises' }
  expect(json).toMatchObject({
    status: 200,
    body: {
      coleccion: [
        { ...owned, price_paid_cents: 129_900, currency: 'MXN', acquired_on: '2024-02-29', notes: '=1+1' },
        { ...owned, condition: 'suelta', notes: 'Con "comillas",\ny saltos 🏺' },
        { list: 'want', name: 'Circe', priority: 3, condition: null },
      ],
      ocultas: [{ license: 'odisea', line: null }],
    },
  })
  const csv = String((await ana.get('me/export?format=csv')).body)
  expect(csv.split('\r\n')[0]).toMatch(/^list,reserved,item_id,source_id,license,/)
  expect((await ana.get('me/export?format=csv&bom=with')).body).toBe(`\ufeff${csv}`)
  expect(csv).toContain("2024-02-29,,,'=1+1,")
  expect(csv).toContain('"Con ""comillas"",\ny saltos 🏺"')
})

test('The export of a member without marks has an empty collection', async () => {
  const app = await startTestApp()
  const ana = await makeCollector(app)
  expect(await ana.get('me/export?format=json')).toMatchObject({ body: { coleccion: [], ocultas: [] } })
  expect((await ana.get('me/export?format=csv&part=coleccion')).status).toBe(200)
})
