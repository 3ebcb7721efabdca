import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { itemSorts } from '#contract/catalogue/words.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeBrand, makeItem, makeLicense, makeLine } from '#test/makers.ts'

const year = (number: number) => ({
  release_global: `${number}-01-01`,
  release_global_precision: 'year',
})

describe('GET publicdata/items', () => {
  test('narrows by every filter, by any of its values, and by all filters together', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    const alforja = await makeBrand(db, 'Alforja')
    await makeItem(db, itaca, { name: 'Ulises', status: 'preventa', brand_id: alforja.id, ...year(2026) })
    await makeItem(db, itaca, { name: 'Circe', status: 'agotada', others: sql`array['lujo', 'con_luz']` })
    await makeItem(db, itaca, { name: 'Argos', sales_method: 'convencion', ...year(2025) })
    expect(await namesOf('publicdata/items?status=preventa')).toEqual(['Ulises'])
    expect(await namesOf('publicdata/items?status=preventa,agotada')).toEqual(['Ulises', 'Circe'])
    expect(await namesOf('publicdata/items?status=sin_estado,agotada')).toEqual(['Argos', 'Circe'])
    expect(await namesOf('publicdata/items?brands=alforja')).toEqual(['Ulises'])
    expect(await namesOf('publicdata/items?others=con_luz,exclusiva')).toEqual(['Circe'])
    expect(await namesOf('publicdata/items?release_years=2025,sin_fecha')).toEqual(['Argos', 'Circe'])
    expect(await namesOf('publicdata/items?release_years=2025,2026')).toEqual(['Ulises', 'Argos'])
    expect(await namesOf('publicdata/items?sales_methods=convencion&release_years=2025')).toEqual(['Argos'])
    expect(await namesOf('publicdata/items?brands=alforja&status=agotada')).toEqual([])
    expect(await namesOf('publicdata/items?brands=nadie')).toEqual([])
  })

  test('identifies a line within its license', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    const otra = await makeLicense(db, { slug: 'otra' })
    await makeItem(db, itaca, { name: 'Ulises' })
    await makeItem(db, await makeLine(db, otra, { slug: 'itaca' }), { name: 'Otro' })
    expect(await namesOf('publicdata/items?license=odisea&line=itaca')).toEqual(['Ulises'])
    expect(await namesOf('publicdata/items?licenses=otra&lines=itaca')).toEqual(['Otro'])
    expect(await namesOf('publicdata/items?line=itaca')).toEqual(['Otro', 'Ulises'])
    expect(await namesOf('publicdata/items?license=nadie&line=itaca')).toEqual([])
  })

  test('sorts by release, by name in Spanish order, by popularity or by date of addition', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    await makeItem(db, itaca, { name: 'Ñandú', popularity: 5 })
    await makeItem(db, itaca, { name: 'Nube 10', ...year(2026) })
    await makeItem(db, itaca, { name: 'nube 2', popularity: 9, ...year(2027) })
    await makeItem(db, itaca, { name: 'Ópalo' })
    const byName = ['nube 2', 'Nube 10', 'Ñandú', 'Ópalo']
    expect(await namesOf('publicdata/items')).toEqual(byName)
    expect(await namesOf('publicdata/items?sort=nombre')).toEqual(byName)
    expect(await namesOf('publicdata/items?sort=popularidad&page_size=2')).toEqual(['nube 2', 'Ñandú'])
    expect(await namesOf('publicdata/items?sort=reciente&page_size=1')).toEqual(['Ópalo'])
  })

  test('lists upcoming releases first, then the latest past ones, on every page', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    await makeItem(db, itaca, { name: 'sin fecha' })
    for (const name of [2024, 2025, 2027, 2028, 2029])
      await makeItem(db, itaca, { name: `${name}`, ...year(name) })
    const inOrder = ['2027', '2028', '2029', '2025', '2024', 'sin fecha']
    expect(await namesOf('publicdata/items?sort=proximos')).toEqual(inOrder)
    expect(await namesOf('public/items/search')).toEqual(inOrder)
    expect(await namesOf('public/items/search?sort=relevancia&license=odisea')).toEqual(inOrder)
    expect(await namesOf('publicdata/items?sort=proximos&lines=itaca')).toEqual(inOrder)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => namesOf(`public/items/search?page_size=2&page=${page}`)),
    )
    expect(pages).toEqual([['2027', '2028'], ['2029', '2025'], ['2024', 'sin fecha'], []])
  })

  test('shows every figure on exactly one page, and pages beyond the last are empty', async () => {
    const { db, itaca, get, namesOf } = await startCatalogueApp()
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    for (const name of names) await makeItem(db, itaca, { name })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => namesOf(`publicdata/items?sort=nombre&page_size=2&page=${page}`)),
    )
    expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e', 'f'], ['g']])
    expect((await get('publicdata/items?page_size=2&page=1000000000')).body).toEqual({
      data: [],
      metadata: { page: 1_000_000_000, page_size: 2, total: 7, total_pages: 4, total_capped: false },
    })
  })

  test('a license or a line alone is listed as with filters, in every order and on every page', async () => {
    const { db, odisea, itaca, get } = await startCatalogueApp()
    const ogigia = await makeLine(db, odisea, { slug: 'ogigia' })
    const releases = [2024, 2025, 2027, 2027, 2028].map(year)
    for (const [place, release] of releases.entries()) {
      await makeItem(db, itaca, { name: `Ulises ${place}`, popularity: place % 3, ...release })
      await makeItem(db, ogigia, { name: `Calipso ${place}`, ...release })
      await makeItem(db, itaca, { name: `Sin fecha ${place}` })
    }
    const sorts = ['', ...Object.keys(itemSorts).map((sort) => `&sort=${sort}`)]
    for (const sort of sorts) {
      for (const page of [1, 2, 3, 4, 9]) {
        const of = `${sort}&page_size=4&page=${page}`
        const [license, line] = await Promise.all([
          get(`publicdata/items?license=odisea${of}`),
          get(`publicdata/items?license=odisea&line=itaca${of}`),
        ])
        expect([of, license.body]).toEqual([of, (await get(`publicdata/items?licenses=odisea${of}`)).body])
        expect([of, line.body]).toEqual([of, (await get(`publicdata/items?lines=itaca${of}`)).body])
      }
    }
  })

  test('sorts by name when dates are equal or unknown, from either end', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    for (const name of ['e', 'c', 'a']) await makeItem(db, itaca, { name })
    for (const name of ['f', 'd', 'b']) await makeItem(db, itaca, { name, ...year(2026) })
    expect(await namesOf('publicdata/items')).toEqual(['b', 'd', 'f', 'a', 'c', 'e'])
    expect(await namesOf('publicdata/items?page_size=2&page=3')).toEqual(['c', 'e'])
    expect(await namesOf('publicdata/items?page_size=4&page=2')).toEqual(['c', 'e'])
  })

  test('narrows by sagas, arcos and several licenses; an unknown value finds nothing', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    const otra = await makeLine(db, await makeLicense(db, { slug: 'otra' }), { slug: 'otra-linea' })
    const made = await sql<{ id: number }>`
      insert into sagas (slug, name, name_key) values ('viaje', 'Viaje', 'viaje') returning id`.execute(db)
    const arco = await sql<{ id: number }>`
      insert into arcos (slug, name, name_key) values ('regreso', 'Regreso', 'regreso')
      returning id`.execute(db)
    await makeItem(db, itaca, { name: 'Ulises', saga_id: made.rows[0]?.id, arco_id: arco.rows[0]?.id })
    await makeItem(db, itaca, { name: 'Circe', saga_id: made.rows[0]?.id })
    await makeItem(db, otra, { name: 'Dante' })
    expect(await namesOf('publicdata/items?sagas=viaje')).toEqual(['Circe', 'Ulises'])
    expect(await namesOf('publicdata/items?sagas=viaje&arcos=regreso')).toEqual(['Ulises'])
    expect(await namesOf('publicdata/items?licenses=otra,odisea')).toEqual(['Circe', 'Dante', 'Ulises'])
    expect(await namesOf('publicdata/items?licenses=otra&sagas=viaje')).toEqual([])
    expect(await namesOf('publicdata/items?arcos=nadie')).toEqual([])
    expect(await namesOf('publicdata/items?licenses=,%20,')).toEqual(['Circe', 'Dante', 'Ulises'])
  })

  test.each([
    ['page=0', 422],
    ['page=-1', 422],
    ['page=1.5', 422],
    ['page=dos', 422],
    ['page=1000000001', 422],
    ['page_size=0', 422],
    ['sort=precio', 422],
    ['status=rota', 422],
    ['release_years=26', 422],
    ['others=roja', 422],
    ['page=', 200],
    ['page_size=1000', 200],
    ['desconocido=1', 200],
  ])('%s is %i', async (query, status) => {
    const { get } = await startCatalogueApp()
    const answer = await get(`publicdata/items?${query}`)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body).toMatchObject({ metadata: { page: 1, total: 0, total_pages: 0 } })
  })
})
