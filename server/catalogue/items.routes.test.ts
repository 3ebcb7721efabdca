import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

async function shop() {
  const { odisea: license, itaca: line, ...app } = await startCatalogueApp()
  await app.sql`update licenses set position = 1, is_home = true`
  return { ...app, license, line }
}

describe('GET publicdata/items/{id}', () => {
  test('returns everything known about an item, with dates at their own precision', async () => {
    const { db, get, line } = await shop()
    const { id } = await makeItem(db, line, {
      name: 'Ulises',
      price_cents: 149900,
      currency: 'MXN',
      release_global: '2027-07-01',
      release_global_precision: 'quarter',
      release_jp: '2027-06-15',
      release_jp_precision: 'day',
      tags: 'mar,héroe',
      others: sql`array['lujo']`,
    })
    expect((await get(`publicdata/items/${id}`)).body).toMatchObject({
      data: {
        id,
        name: 'Ulises',
        status: null,
        license: { slug: 'odisea', name: 'La Odisea', color: null },
        line: { slug: 'itaca', name: 'Ítaca' },
        brand: null,
        price_cents: 149900,
        currency: 'MXN',
        release: { date: '2027-Q3', precision: 'quarter', market: 'global' },
        releases: [
          { date: '2027-Q3', precision: 'quarter', market: 'global' },
          { date: '2027-06-15', precision: 'day', market: 'jp' },
        ],
        tags: 'mar,héroe',
        others: ['lujo'],
        image: null,
        source_id: null,
        release_changes: [],
      },
    })
  })

  test("uses Mexico's date before the global one, and records a delay", async () => {
    const { db, get, line } = await shop()
    const { id } = await makeItem(db, line, {
      release_global: '2027-01-01',
      release_global_precision: 'year',
      release_mx: '2027-03-12',
      release_mx_precision: 'day',
    })
    await sql`update items set release_mx = '2027-05-01', release_mx_precision = 'month' where id = ${id}`.execute(
      db,
    )
    expect((await get(`publicdata/items/${id}`)).body).toMatchObject({
      data: {
        release: { date: '2027-05', precision: 'month', market: 'mx' },
        release_changes: [{ market: 'mx', from: '2027-03-12', to: '2027-05' }],
      },
    })
  })

  test("uses the license's disclaimer when the line has none", async () => {
    const { db, get, line, license } = await shop()
    const { id } = await makeItem(db, line)
    await sql`update licenses set disclaimer = 'De la licencia' where id = ${license.id}`.execute(db)
    expect(await get(`publicdata/items/${id}`)).toAnswer({ disclaimer: 'De la licencia' })
    await sql`update lines set disclaimer = 'De la línea' where id = ${line.id}`.execute(db)
    await expect
      .poll(async () => (await get(`publicdata/items/${id}`)).body)
      .toMatchObject({ data: { disclaimer: 'De la línea' } })
  })

  test('an unknown id is a 404', async () => {
    const { get } = await shop()
    expect(await get('publicdata/items/2147483647')).toMatchObject({
      status: 404,
      body: { error: 'item_not_found' },
    })
  })

  test.each(['abc', '0', '-1', '1.5', '2147483648', '1e3x', '%F0%9F%98%80'])(
    '%s is not an id',
    async (id) => {
      const { get } = await shop()
      expect(await get(`publicdata/items/${id}`)).toMatchObject({
        status: 422,
        body: { fields: { id: expect.any(String) } },
      })
    },
  )
})

test('lists others of the same line, newest first, without the figure itself', async () => {
  const { db, get } = await startTestApp()
  const line = await makeLine(db, await makeLicense(db))
  const ids: number[] = []
  for (const day of ['2026-01-01', '2026-03-01', '2026-02-01', null]) {
    const item = await makeItem(db, line, { release_global: day, release_global_precision: day && 'day' })
    ids.push(item.id)
  }
  const [first = 0, second, third, undated] = ids
  expect(
    expectData<{ id: number }[]>(await get(`publicdata/items/${first}/related`)).map(({ id }) => id),
  ).toEqual([second, third, undated])
  expect((await get('publicdata/items/999999/related')).body).toEqual({ data: [] })
})
