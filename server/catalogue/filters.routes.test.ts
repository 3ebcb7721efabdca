import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { textFacets } from '#contract/catalogue/item-filters.ts'
import { itemFlags, itemStatuses, salesMethods } from '#contract/catalogue/words.ts'
import { recordOf } from '#contract/record-of.ts'
import { expectData } from '#test/answers.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

const year = (number: number) => ({
  release_global: `${number}-01-01`,
  release_global_precision: 'year',
})

describe('GET publicdata/fill-filters', () => {
  const filters = 'publicdata/fill-filters'

  test('lists each of the characters of a figure, however they are spelled', async () => {
    const { db, itaca, get } = await startCatalogueApp()
    const both = await makeItem(db, itaca, { name: 'Regreso', character: 'Ulises, Penélope', ...year(2026) })
    const one = await makeItem(db, itaca, { name: 'Telar', character: 'Penelope' })
    await makeItem(db, itaca, { name: 'Loba', character: '東風' })
    const listed = async (query: string) => {
      const { characters } = expectData<{ characters: { name: string; count: number }[] }>(
        await get(`${filters}?${query}`),
      )
      return characters.map(({ name, count }) => `${name} ${count}`)
    }
    const found = async (path: string) => {
      return expectData<{ id: number }[]>(await get(path))
        .map(({ id }) => id)
        .sort((a, b) => a - b)
    }
    expect(await listed('')).toEqual(['Penelope 2', 'Ulises 1', '東風 1'])
    expect(await listed('release_years=2026,2027')).toEqual(['Penelope 1', 'Ulises 1'])
    expect(await listed('characters=ulises&release_years=sin_fecha&status=preventa')).toEqual(['Ulises 0'])
    expect(await found('publicdata/items?characters=penelope')).toEqual([both.id, one.id])
    expect(await found('publicdata/items?characters=ulises,penelope&status=sin_estado')).toEqual([
      both.id,
      one.id,
    ])
    expect(await found('publicdata/items?characters=nadie')).toEqual([])
    expect(await found('public/items/search?query=penelope')).toEqual([both.id, one.id])
    await sql`update items set character = null where id = ${one.id}`.execute(db)
    // Another order, because answers may be kept for a moment.
    expect(await listed('sort=nombre')).toEqual(['Penelope 1', 'Ulises 1', '東風 1'])
    await sql`update items set retired_at = now() where id = ${both.id}`.execute(db)
    expect(await listed('sort=reciente')).toEqual(['東風 1'])
    await sql`update items set retired_at = null where id = ${both.id}`.execute(db)
    expect(await found('public/items/search?query=ulises')).toEqual([both.id])
  })

  test('counts the values of a filter given the other filters, ignoring its own choice', async () => {
    const { db, itaca, get } = await startCatalogueApp()
    await makeItem(db, itaca, { status: 'preventa', others: sql`array['lujo', 'con_luz']`, ...year(2026) })
    await makeItem(db, itaca, { status: 'preventa' })
    await makeItem(db, itaca, { status: 'agotada', ...year(2026) })
    expect((await get(`${filters}?status=preventa&sales_methods=loteria`)).body).toMatchObject({
      data: {
        licenses: [],
        status: [{ slug: 'preventa', name: 'Preventa', count: 0 }],
        sales_methods: [{ slug: 'loteria', name: 'Lotería', count: 0 }],
      },
    })
    expect((await get(`${filters}?status=preventa`)).body).toEqual({
      data: {
        licenses: [{ slug: 'odisea', name: 'La Odisea', count: 2 }],
        lines: [{ slug: 'itaca', name: 'Ítaca', count: 2 }],
        brands: [],
        sagas: [],
        arcos: [],
        ...recordOf(textFacets, () => []),
        sales_methods: [],
        release_years: [
          { slug: '2026', name: '2026', count: 1 },
          { slug: 'sin_fecha', name: 'Sin fecha', count: 1 },
        ],
        status: [
          { slug: 'preventa', name: 'Preventa', count: 2 },
          { slug: 'agotada', name: 'Agotada', count: 1 },
        ],
        others: [
          { slug: 'lujo', name: 'Lujo', count: 1 },
          { slug: 'con_luz', name: 'Con luz', count: 1 },
        ],
        adults: [],
      },
      metadata: {
        values: {
          licenses: 1,
          lines: 1,
          brands: 0,
          sagas: 0,
          arcos: 0,
          ...recordOf(textFacets, () => 0),
          sales_methods: 0,
          release_years: 2,
          status: 2,
          others: 2,
          adults: 0,
        },
      },
    })
  })

  test('merges lines with the same slug into one value; counts respect the text', async () => {
    const { db, itaca, get } = await startCatalogueApp()
    const otra = await makeLicense(db, { slug: 'otra' })
    await makeItem(db, itaca, { name: 'Ulises' })
    await makeItem(db, await makeLine(db, otra, { slug: 'itaca', name: 'Ítaca' }), { name: 'Ulises rey' })
    await makeItem(db, await makeLine(db, otra, { slug: 'troya', name: 'Troya' }), { name: 'Héctor' })
    const { body } = await get(`${filters}?query=ulises`)
    expect(body).toMatchObject({ data: { lines: [{ slug: 'itaca', name: 'Ítaca', count: 2 }] } })
    const none = await get(`${filters}?query=%E2%98%86&lines=troya`)
    expect(none.body).toMatchObject({ data: { licenses: [], lines: [{ slug: 'troya', count: 0 }] } })
  })

  test('counts lines with the same slug together, however many there are', async () => {
    const { db, get } = await startCatalogueApp()
    for (const name of ['A', 'B']) {
      const license = await makeLicense(db, { name })
      const line = await makeLine(db, license, { slug: 'pop', name: 'Pop' })
      await makeItem(db, line, { status: 'agotada', ...year(2026) })
      await makeItem(db, line)
    }
    const pop = (count: number) => ({ data: { lines: [{ slug: 'pop', name: 'Pop', count }] } })
    expect((await get(filters)).body).toMatchObject({
      ...pop(4),
      metadata: { values: { lines: 1, licenses: 2 } },
    })
    expect((await get(`${filters}?status=agotada`)).body).toMatchObject(pop(2))
    expect((await get(`${filters}?status=agotada&release_years=2026`)).body).toMatchObject(pop(2))
    expect((await get(`${filters}?lines=pop&status=agotada`)).body).toMatchObject(pop(2))
  })

  test('counts flags beside other filters, and allows every filter at once', async () => {
    const { db, itaca, get } = await startCatalogueApp()
    await makeItem(db, itaca, { status: 'preventa', others: sql`array['lujo']`, ...year(2026) })
    const chosenHere = 'status=preventa&release_years=2026&others=lujo'
    const lujo = { data: { others: [{ slug: 'lujo', count: 1 }] } }
    expect((await get(`${filters}?${chosenHere}`)).body).toMatchObject(lujo)
    const others = 'licenses=odisea&lines=itaca&brands=a&sagas=b&arcos=c&sales_methods=loteria'
    expect(await get(`${filters}?${chosenHere}&${others}`)).toAnswer({
      status: [{ slug: 'preventa', count: 0 }],
    })
  })

  test('counts every word of the closed lists, with and without another filter', async () => {
    const { db, itaca, get } = await startCatalogueApp()
    const [states, methods, flags] = [itemStatuses, salesMethods, itemFlags].map(Object.keys)
    for (const status of states ?? []) await makeItem(db, itaca, { status })
    for (const sales_method of methods ?? []) await makeItem(db, itaca, { sales_method })
    for (const flag of flags ?? []) await makeItem(db, itaca, { others: sql`array[${flag}]` })
    const once = (words: string[] = []) => words.map((slug) => expect.objectContaining({ slug, count: 1 }))
    const { body } = await get(`${filters}?release_years=sin_fecha&lines=itaca`)
    expect(body).toMatchObject({ data: { sales_methods: once(methods), others: once(flags) } })
    expect((body as { data: { status: unknown[] } }).data.status).toEqual(
      expect.arrayContaining(once(states)),
    )
    const chosen = [
      ...(states ?? []).map((word) => `status=${word}`),
      ...(methods ?? []).map((word) => `sales_methods=${word}`),
      ...(flags ?? []).map((word) => `others=${word}`),
    ]
    for (const filter of chosen) {
      const alone = await get(`${filters}?release_years=sin_fecha&${filter}`)
      expect(alone.body).toMatchObject({ data: { lines: [{ slug: 'itaca', count: 1 }] } })
    }
  })

  test('a figure gets a picture while another with the same character still gets one', async () => {
    const { db, itaca } = await startCatalogueApp()
    const [one, other] = [
      await makeItem(db, itaca, { character: 'Ulises' }),
      await makeItem(db, itaca, { character: 'Ulises' }),
    ]
    const show = ({ id }: { id: number }) => sql`update items set image = 'nueva.webp' where id = ${id}`
    await db.transaction().execute(async (tx) => {
      await show(one).execute(tx)
      await db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = 2000`.execute(second)
        await show(other).execute(second)
      })
    })
  })

  test('lists the hundred most frequent values and the number of all values', async () => {
    const { db, get } = await startCatalogueApp()
    await sql`insert into licenses (slug, name, name_key) select 'l' || n, 'L' || n, 'l' || n from generate_series(1, 102) n`.execute(
      db,
    )
    await sql`insert into lines (license_id, slug, name, name_key) select id, slug, name, name_key from licenses`.execute(
      db,
    )
    await sql`insert into items (slug, name, license_id, line_id) select n.slug, n.name, n.license_id, n.id from lines n`.execute(
      db,
    )
    const { body } = await get(filters)
    expect(body).toMatchObject({ metadata: { values: { licenses: 103 } } })
    expect((body as { data: { licenses: unknown[] } }).data.licenses).toHaveLength(100)
    const all = await get('publicdata/filter-values/licenses?status=sin_estado')
    expect((all.body as { data: unknown[] }).data).toHaveLength(103)
    expect((await get('publicdata/filter-values/licenses?query=l70')).body).toEqual({
      data: [{ slug: 'l70', name: 'L70', count: 1 }],
    })
    expect(await get('publicdata/filter-values/licenses?licenses=l7')).toAnswer({ length: 103 })
    expect((await get('publicdata/filter-values/colores')).status).toBe(422)

    const frequent = (body as { data: { licenses: { slug: string }[] } }).data.licenses.map(
      ({ slug }) => slug,
    )
    const rare = (all.body as { data: { slug: string }[] }).data.find(({ slug }) => !frequent.includes(slug))
    const chosen = (await get(`${filters}?licenses=${rare?.slug}`)).body as { data: { licenses: object[] } }
    expect(chosen).toMatchObject({ metadata: { values: { licenses: 103 } } })
    expect(chosen.data.licenses).toHaveLength(101)
    expect(chosen.data.licenses).toContainEqual(rare)
  })
})

describe('GET publicdata/near-names', () => {
  test('finds licenses by a part of their slug and lines within their license', async () => {
    const { get } = await startCatalogueApp()
    const odisea = { slug: 'odisea', name: 'La Odisea', license: null, items_count: 0 }
    expect((await get('publicdata/near-names/la-odissea')).body).toEqual({ data: [odisea] })
    expect((await get('publicdata/near-names/zzz')).body).toEqual({ data: [] })
    expect(await get('publicdata/near-names/itacas?license=odisea')).toAnswer([
      { slug: 'itaca', license: { slug: 'odisea', name: 'La Odisea' } },
    ])
    expect((await get('publicdata/near-names/itaca?license=nadie')).body).toEqual({ data: [] })
    expect((await get('publicdata/near-names/%C3%91')).status).toBe(422)
  })
})
