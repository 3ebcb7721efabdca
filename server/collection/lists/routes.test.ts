import { expect, test } from 'vitest'
import { namesOf } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

async function start() {
  const app = await startTestApp()
  const license = await makeLicense(app.db, { name: 'Odisea', slug: 'odisea' })
  const line = await makeLine(app.db, license, { name: 'Ítaca', slug: 'itaca' })
  const other = await makeLine(app.db, license, { name: 'Troya', slug: 'troya' })
  const ulises = await makeItem(app.db, line, {
    name: 'Ulises',
    release_global: '2025-01-01',
    release_global_precision: 'year',
  })
  const circe = await makeItem(app.db, line, { name: 'Circe', status: 'preventa' })
  const hector = await makeItem(app.db, other, { name: 'Héctor' })
  const ana = await makeCollector(app)
  return { app, ana, ulises, circe, hector }
}

test('The collection lists owned figures with their copies, the last marked first', async () => {
  const { app, ana, ulises, circe, hector } = await start()
  await ana.post(`me/items/${ulises.id}`, {
    price_paid_cents: 90_000,
    acquired_on: '2020-05-05',
    quantity: 2,
  })
  app.clock.now = new Date('2026-11-22T18:00:00Z')
  await ana.post(`me/items/${hector.id}`, {
    price_paid_cents: 10_000,
    acquired_on: '2024-05-05',
    store: 'Bazar',
  })
  await ana.post(`me/items_want/${circe.id}`)
  expect(await ana.get('me/items')).toMatchObject({
    status: 200,
    body: {
      data: [
        {
          name: 'Héctor',
          user: { relation: 'collection', reserved: false, quantity: 1 },
          copies: [{ store: 'Bazar' }],
        },
        { name: 'Ulises', user: { quantity: 2 }, marked_at: '2026-11-21T18:00:00.000Z' },
      ],
      metadata: { page: 1, page_size: 24, total: 2, total_pages: 1 },
    },
  })
  expect(namesOf(await ana.get('me/items?type=want,collection&sort=nombre'))).toEqual([
    'Circe',
    'Héctor',
    'Ulises',
  ])
})

test('The wishlist keeps the priority and the target price of a figure', async () => {
  const { ana, ulises, circe, hector } = await start()
  for (const { id } of [ulises, circe, hector]) await ana.post(`me/items_want/${id}`)
  const wish = { priority: 5, target_price_cents: 45_000 }
  expect(await ana.patch(`me/items_want/${circe.id}`, wish)).toAnswer({ used: 3 })
  await ana.patch(`me/items_want/${hector.id}`, { priority: 2 })
  expect(await ana.get('me/items_want?page=1&page_size=2')).toMatchObject({
    body: {
      data: [
        { name: 'Circe', ...wish, target_currency: 'MXN', copies: [] },
        { name: 'Héctor', priority: 2 },
      ],
      metadata: { page_size: 2, total: 3, total_pages: 2 },
    },
  })
  await ana.patch(`me/items_want/${circe.id}`, { priority: null })
  expect(await ana.get(`me/items/${circe.id}`)).toAnswer({ priority: null, target_price_cents: 45_000 })
})

test('Editing a missing wish, or with invalid values, is refused', async () => {
  const { ana, ulises } = await start()
  expect(await ana.patch(`me/items_want/${ulises.id}`, { priority: 1 })).toRefuse(404, 'not_wanted')
  await ana.post(`me/items_want/${ulises.id}`)
  for (const body of [{ priority: 0 }, { priority: 6 }, { target_price_cents: -1 }, { currency: 'X' }]) {
    expect((await ana.patch(`me/items_want/${ulises.id}`, body)).status).toBe(422)
  }
})

test('Invalid pages and filters are refused with a message for their field', async () => {
  const { ana } = await start()
  const wrong = ['page=-1', 'page=abc', 'page=0', 'page_size=0', 'sort=precios', 'order=up']
  const wrongWords = ['condition=rota', 'copies=muchas', 'notes=largas']
  const wrongRanges: [string, object][] = [
    ['price_min_cents=1.5', { price_min_cents: 'Escribe el precio en centavos enteros.' }],
    ['price_max_cents=-1', { price_max_cents: 'Un precio no puede ser negativo.' }],
    ['price_max_cents=mil', { price_max_cents: 'Escribe el precio en centavos enteros.' }],
    [
      'price_min_cents=1000000000000',
      { price_min_cents: 'Ese precio es demasiado grande: el máximo es 9,999,999,999.99.' },
    ],
    [
      'price_min_cents=2&price_max_cents=1',
      { price_max_cents: 'El precio máximo no puede ser menor que el mínimo.' },
    ],
    ['price_min_cents=2&currency=pesos', { currency: 'Escribe una moneda con sus tres letras, como MXN.' }],
    ['acquired_from=2023-02-29', { acquired_from: 'Escribe un día que exista, como 2027-03-12.' }],
    ['acquired_to=1899-12-31', { acquired_to: 'Escribe un día entre 1900 y 2100.' }],
    [
      'acquired_from=2024-02-01&acquired_to=2024-01-31',
      { acquired_to: 'El final va después del principio.' },
    ],
  ]
  const lists = ['me/items', 'me/items_want', 'me/items_notinterested']
  for (const list of lists) {
    for (const query of [...wrong, ...wrongWords])
      expect((await ana.get(`${list}?${query}`)).status, query).toBe(422)
    for (const [query, fields] of wrongRanges)
      expect(await ana.get(`${list}?${query}`), query).toRefuseFields(fields)
  }
  const many = Array.from({ length: 300 }, (_, n) => `a${n}`).join(',')
  expect(await ana.get(`me/items?licenses=${many}`)).toRefuse(422, 'invalid')
  expect((await ana.get('me/items?page=1000000000')).status).toBe(200)
})

test('The last marked figures come from all lists', async () => {
  const { app, ana, ulises, circe } = await start()
  await ana.post(`me/items_notinterested/${ulises.id}`)
  app.clock.now = new Date('2026-11-22T18:00:00Z')
  await ana.post(`me/items_want/${circe.id}`)
  const answer = await ana.get('me/itemsLastUpdated')
  expect(answer).toAnswer([{ name: 'Circe', user: { relation: 'want' } }, { name: 'Ulises' }])
  expect(namesOf(await ana.get('me/items_notinterested'))).toEqual(['Ulises'])
})

test('Lists contain nothing of other members', async () => {
  const { app, ana, ulises } = await start()
  await ana.post(`me/items/${ulises.id}`, { notes: 'Mía' })
  const beto = await makeCollector(app, 'beto')
  for (const list of ['me/items', 'me/items_want', 'me/itemsLastUpdated']) {
    expect(namesOf(await beto.get(list))).toEqual([])
  }
})

test('Lines are shelves, the fullest first, each with its newest figures and no wish', async () => {
  const { app, ana, ulises, circe, hector } = await start()
  await ana.post(`me/items/${hector.id}`)
  app.clock.now = new Date('2026-11-22T18:00:00Z')
  for (const { id } of [ulises, circe]) await ana.post(`me/items/${id}`)
  app.clock.now = new Date('2026-11-23T18:00:00Z')
  await ana.post(`me/items/${circe.id}`, { quantity: 2 })
  const shelves = await ana.get('me/collection/shelves')
  expect(shelves).toMatchObject({
    status: 200,
    body: {
      data: [
        { license: { slug: 'odisea' }, line: { slug: 'itaca', name: 'Ítaca' }, collection: 2 },
        { line: { slug: 'troya' }, collection: 1, items: [{ name: 'Héctor', user: { quantity: 1 } }] },
      ],
      metadata: { page: 1, total: 2, total_pages: 1 },
    },
  })
  const second = await ana.get('me/collection/shelves?page_size=1&page=2&license=odisea')
  expect(second).toMatchObject({ body: { data: [{ line: { slug: 'troya' } }], metadata: { total: 2 } } })
  expect(await ana.get('me/collection/shelves?page=9')).toMatchObject({
    body: { data: [], metadata: { total: 2 } },
  })
  expect(await ana.get('me/collection/shelves?license=iliada')).toAnswer([])
  await ana.post(`me/items_want/${hector.id}`)
  expect(await ana.get('me/collection/shelves')).toMatchObject({ body: { metadata: { total: 1 } } })
  const beto = await makeCollector(app, 'beto')
  expect(await beto.get('me/collection/shelves')).toAnswer([])
})

test('Shelves refuse unreadable addresses', async () => {
  const { ana } = await start()
  expect((await ana.get('me/collection/shelves?license=%25')).status).toBe(422)
})
