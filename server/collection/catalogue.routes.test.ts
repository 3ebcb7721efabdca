import { expect, test } from 'vitest'
import { expectData, namesOf } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'

async function start() {
  const app = await startTestApp()
  const license = await makeLicense(app.db, { name: 'Odisea', slug: 'odisea' })
  const itaca = await makeLine(app.db, license, { name: 'Ítaca', slug: 'itaca' })
  const troya = await makeLine(app.db, license, { name: 'Troya', slug: 'troya' })
  const ulises = await makeItem(app.db, itaca, { name: 'Ulises' })
  const circe = await makeItem(app.db, itaca, { name: 'Circe' })
  const hector = await makeItem(app.db, troya, { name: 'Héctor' })
  const paris = await makeItem(app.db, troya, { name: 'Paris' })
  const ana = await makeCollector(app)
  await ana.post(`me/items/${ulises.id}`, { quantity: 2 })
  await ana.post(`me/items_want/${circe.id}`)
  await ana.post(`me/items_notinterested/${hector.id}`)
  return { app, ana, itaca, ulises, circe, hector, paris }
}

test("Every listed figure has the member's mark, and figures marked as not interesting are left out", async () => {
  const { ana } = await start()
  expect(await ana.get('items?license=odisea&user=true&sort=nombre')).toMatchObject({
    status: 200,
    body: {
      data: [
        { name: 'Circe', user: { relation: 'want', reserved: false, quantity: 0 } },
        { name: 'Paris', user: { relation: null, reserved: false, quantity: 0 } },
        { name: 'Ulises', user: { relation: 'collection', reserved: false, quantity: 2 } },
      ],
      metadata: { total: 3, page: 1 },
    },
  })
  const all = await ana.get('items?license=odisea&user=true&sort=nombre&hidden=with')
  expect(namesOf(all)).toEqual(['Circe', 'Héctor', 'Paris', 'Ulises'])
})

test('A search by name also finds hidden figures', async () => {
  const { ana } = await start()
  const answer = await ana.get('items/search?user=true&query=hector&page=1')
  expect(answer).toAnswer([{ name: 'Héctor', user: { relation: 'notinterested' } }])
  expect(namesOf(await ana.get('items/search?user=true&query=hector&type=collection'))).toEqual([])
})

test("A search by barcode returns the figure with the member's mark", async () => {
  const { app, ana, ulises } = await start()
  await app.sql`update items set barcode = '889698123457' where id = ${ulises.id}`
  for (const code of ['889698123457', '0889698123457', '8%2089698%2012345%207']) {
    const answer = await ana.get(`items/search?user=true&query=${code}`)
    expect(answer).toAnswer([{ name: 'Ulises', user: { relation: 'collection' } }])
    expect(namesOf(answer)).toHaveLength(1)
  }
})

test("New figures carry the member's mark, and the log lists the changes", async () => {
  const { app, ana, paris } = await start()
  await app.sql`
    update items set release_mx = '2027-03-01', release_mx_precision = 'month' where id = ${paris.id}`
  const latest = await ana.get('items/last-updated')
  expect(latest).toAnswer([{ name: 'Paris', user: { relation: null } }, {}, {}, {}])
  expect(await ana.get('items/log-latest-updates')).toMatchObject({
    body: {
      data: [
        { kind: 'release_change', item: { name: 'Paris' }, from: null, to: '2027-03' },
        { kind: 'new_item' },
        {},
        {},
        {},
      ],
      catalogue: { items_count: 4 },
    },
  })
})

test('Date changes of private figures take no place in the log', async () => {
  const { app, ana } = await start()
  const beto = await makeCollector(app, 'beto')
  const place = { license: 'odisea', line: 'itaca' }
  const id = await makePrivateFigure(app, beto.userId, { ...place, fields: { name: 'Argos' } })
  await app.sql`insert into item_release_changes (item_id, market, new_on, new_precision)
    select ${id}, 'mx', '2031-01-01'::date + n, 'day' from generate_series(1, 60) as n`
  expect(
    expectData<{ kind: string }[]>(await ana.get('items/log-latest-updates')).map(({ kind }) => kind),
  ).toEqual(new Array(4).fill('new_item'))
})

test("The members' catalogue requires a session", async () => {
  const { app } = await start()
  for (const path of [
    'items',
    'items/search',
    'items/fill-filters',
    'items/filter-values/lines',
    'licenses',
    'items/last-updated',
  ]) {
    expect((await app.get(path)).status, path).toBe(401)
  }
})
