import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

async function start() {
  const app = await startTestApp()
  const license = await makeLicense(app.db, { name: 'Odisea', slug: 'odisea' })
  const itaca = await makeLine(app.db, license, { name: 'Ítaca', slug: 'itaca', position: 1 })
  const troya = await makeLine(app.db, license, { name: 'Troya', slug: 'troya', position: 2 })
  const made: number[] = []
  for (const line of [itaca, itaca, itaca, troya]) made.push((await makeItem(app.db, line)).id)
  const [first = 0, second = 0, third = 0, trojan = 0] = made
  const ana = await makeCollector(app)
  return { app, ana, first, second, third, trojan }
}

test('Totals have the progress of each license and line, and the amount paid by currency', async () => {
  const { ana, first, second, third } = await start()
  await ana.post(`me/items/${first}`, { price_paid_cents: 10_000, quantity: 2 })
  await ana.post(`me/items/${second}`, { price_paid_cents: 500, currency: 'USD' })
  await ana.post(`me/items_want/${third}`)
  expect(await ana.get('me/collection')).toAnswer({
    items: 2,
    copies: 3,
    paid: [
      { currency: 'MXN', cents: 20_000, copies: 2 },
      { currency: 'USD', cents: 500, copies: 1 },
    ],
    licenses: [
      {
        slug: 'odisea',
        collection: 2,
        want: 1,
        total: 4,
        copies: 3,
        paid: [
          { currency: 'MXN', cents: 20_000 },
          { currency: 'USD', cents: 500 },
        ],
        lines: [{ slug: 'itaca', collection: 2, want: 1, total: 3, copies: 3, paid: [{}, {}] }],
      },
    ],
  })
})

test('A figure that moves to another line keeps its marks', async () => {
  const { app, ana, first, second, trojan } = await start()
  for (const id of [first, second]) await ana.post(`me/items/${id}`)
  await app.sql`update items set line_id = (select line_id from items where id = ${trojan}) where id = ${first}`
  expect(await ana.get('me/collection')).toAnswer({
    licenses: [
      {
        lines: [
          { slug: 'itaca', collection: 1, copies: 1, total: 2 },
          { slug: 'troya', collection: 1, copies: 1, total: 2 },
        ],
      },
    ],
  })
})

test('A collection without figures has empty totals', async () => {
  const { ana } = await start()
  const empty = { items: 0, copies: 0, paid: [], licenses: [] }
  expect(await ana.get('me/collection')).toAnswer(empty)
})

test('Lines and licenses are hidden and shown again, and repeating a call changes nothing', async () => {
  const { app, ana } = await start()
  const line = [{ license: { slug: 'odisea', name: 'Odisea' }, line: { slug: 'troya', name: 'Troya' } }]
  expect(await ana.post('me/hidden/odisea/troya')).toAnswer(line)
  expect(await ana.post('me/hidden/odisea/troya')).toAnswer(line)
  app.clock.now = new Date('2026-11-22T18:00:00Z')
  const both = [{ license: { slug: 'odisea' }, line: null }, ...line]
  expect(await ana.post('me/hidden/odisea')).toAnswer(both)
  expect(await ana.get('me/hidden')).toAnswer(both)
  await ana.remove('me/hidden/odisea')
  await ana.remove('me/hidden/odisea')
  expect(await ana.remove('me/hidden/odisea/troya')).toAnswer([])
  expect(await ana.post('me/hidden/ninguna')).toRefuse(404, 'license_not_found')
  expect(await ana.post('me/hidden/odisea/x')).toRefuse(404, 'line_not_found')
})
