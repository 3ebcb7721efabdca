import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rebuildSearchTerms } from '#server/catalogue/search/service.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeItem, makeItemsOf } from '#test/makers.ts'

describe('GET public/items/search', () => {
  test('lists everything without a text; a text without words finds nothing', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    await makeItem(db, itaca, { name: 'Ulises' })
    expect(await namesOf('public/items/search')).toEqual(['Ulises'])
    expect(await namesOf('public/items/search?query=%20%20')).toEqual(['Ulises'])
    expect(await namesOf('public/items/search?query=%E2%98%86')).toEqual([])
  })

  test('narrows and sorts as lists do, and pages the best first', async () => {
    const { db, itaca, get, namesOf } = await startCatalogueApp()
    await makeItem(db, itaca, { name: 'Argos, perro de Ulises', popularity: 9 })
    await makeItem(db, itaca, { name: 'Ulises mendigo', status: 'agotada' })
    await makeItem(db, itaca, { name: 'Ulises' })
    const search = 'public/items/search?query=ulises'
    expect(await namesOf(search)).toEqual(['Ulises', 'Ulises mendigo', 'Argos, perro de Ulises'])
    expect(await namesOf(`${search}&page_size=2&page=2`)).toEqual(['Argos, perro de Ulises'])
    expect(await namesOf(`${search}&page=40`)).toEqual([])
    expect(await namesOf(`${search}&status=agotada`)).toEqual(['Ulises mendigo'])
    expect(await namesOf(`${search}&sort=popularidad&page_size=1`)).toEqual(['Argos, perro de Ulises'])
    expect((await get(`${search}&page_size=2`)).body).toMatchObject({
      metadata: { total: 3, total_pages: 2, is_partial: false },
    })
  })

  test('says so when nothing has all the words; words weigh more than numbers', async () => {
    const { db, itaca, get, namesOf } = await startCatalogueApp()
    await makeItem(db, itaca, { name: 'Argos 12', popularity: 9 })
    await makeItem(db, itaca, { name: 'Ulises' })
    await makeItem(db, itaca, { name: 'Circe' })
    const partial = { metadata: { is_partial: true } }
    expect((await get('public/items/search?query=ulises%2012')).body).toMatchObject(partial)
    expect(await namesOf('public/items/search?query=ulises%2012')).toEqual(['Ulises', 'Argos 12'])
    expect((await get('public/items/search?query=ulises%20circe&sort=nombre')).body).toMatchObject(partial)
    expect((await get('public/items/search?query=ulizes')).body).toMatchObject({
      metadata: { is_partial: false },
    })
  })

  test('those with the rarest word lead where nothing has all of them', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    await makeItemsOf(db, itaca, [
      { name: 'Figura dorada de Circe' },
      { name: 'Figura dorada de Argos', popularity: 9 },
      { name: 'Escila' },
    ])
    await rebuildSearchTerms(db)
    expect((await namesOf('public/items/search?query=argos%20dorada%20escila'))[0]).toBe(
      'Figura dorada de Argos',
    )
    expect((await namesOf('public/items/search?query=dorada%20escila'))[0]).toBe('Escila')
  })

  test('finds by the words of shops in Mexico what catalogues name in English or Japanese', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    const search = 'public/items/search?query='
    const named = { keychain: 'Ulises Keychain', dark: 'Circe Glow in the Dark', deluxe: 'Atenea Deluxe' }
    for (const name of Object.values(named)) await makeItem(db, itaca, { name })
    await makeItem(db, itaca, { name: 'Telémaco a escala', scale: '1/12' })
    expect(await namesOf(`${search}ulises llavero`)).toEqual([named.keychain])
    expect(await namesOf(`${search}circe brilla en la oscuridad`)).toEqual([named.dark])
    expect(await namesOf(`${search}atenea edicion de lujo`)).toEqual([named.deluxe])
    expect(await namesOf(`${search}telemaco escala 1/12`)).toEqual(['Telémaco a escala'])
    await makeItem(db, itaca, { name: 'オデュッセウス キーホルダー' })
    await makeItem(db, itaca, { name: 'オデュッセウス ぬいぐるみ' })
    expect(await namesOf(`${search}llavero`)).toEqual([named.keychain, 'オデュッセウス キーホルダー'])
    // The catalogue has no plush in English.
    expect(await namesOf(`${search}peluche`)).toEqual(['オデュッセウス ぬいぐるみ'])
  })

  test('also finds what an alias means, even while it is typed', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    const search = 'public/items/search?query='
    await makeItem(db, itaca, { name: 'Spider-Man' })
    await makeItem(db, itaca, { name: 'Spider-Man Noir', popularity: 9 })
    expect(await namesOf(`${search}el%20hombre%20ara%C3%B1a`)).toEqual(['Spider-Man', 'Spider-Man Noir'])
    expect(await namesOf(`${search}hombre%20ara%C3%B1a%20noir`)).toEqual(['Spider-Man Noir'])
    expect(await namesOf(`${search}hombre%20ar`)).toEqual(['Spider-Man', 'Spider-Man Noir'])
    await makeItem(db, itaca, { name: 'Hombre araña de peluche' })
    await makeItem(db, itaca, { name: 'Hombre árbol' })
    expect(await namesOf(`${search}hombre%20ara%C3%B1a`)).toEqual([
      'Spider-Man',
      'Spider-Man Noir',
      'Hombre araña de peluche',
    ])
    expect(await namesOf(`${search}hombre`)).toEqual(['Hombre árbol', 'Hombre araña de peluche'])
    // Another page, because the answer from before may be kept for a moment.
    expect(await namesOf(`${search}hombre%20ar&page_size=9`)).toContain('Hombre árbol')
    expect(await namesOf(`${search}mujer%20maravilla`)).toEqual([])
  })

  test('a number with a # sign is not a scale, a fraction or a year', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    await makeItem(db, itaca, { name: 'Penélope 1/12', scale: '1:12', popularity: 9 })
    await makeItem(db, itaca, { name: 'Ulises #012' })
    await makeItem(db, itaca, { name: 'Circe', sku: '12', popularity: 1 })
    expect(await namesOf('public/items/search?query=%2312')).toEqual(['Circe', 'Ulises #012'])
    expect(await namesOf('public/items/search?query=12')).toEqual(['Ulises #012', 'Circe', 'Penélope 1/12'])
    expect(await namesOf('public/items/search?query=ulises%20%2312')).toEqual(['Ulises #012'])
  })

  test('a barcode finds its figure, with and without the zero that makes an EAN of a UPC', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    await makeItem(db, itaca, { name: 'Ulises', barcode: '889698123457' })
    await makeItem(db, itaca, { name: 'Circe', barcode: '0045496123451' })
    await makeItem(db, itaca, { name: 'Calipso', barcode: '96385074' })
    await makeItem(db, itaca, { name: 'Argos 889698123' })
    for (const code of ['889698123457', '0889698123457', '8896%209812%203457']) {
      expect([code, await namesOf(`public/items/search?query=${code}`)]).toEqual([code, ['Ulises']])
    }
    for (const code of ['045496123451', '0045496123451']) {
      expect([code, await namesOf(`public/items/search?query=${code}`)]).toEqual([code, ['Circe']])
    }
    expect(await namesOf('public/items/search?query=96385074')).toEqual(['Calipso'])
    expect(await namesOf('public/items/search?query=4006381333931')).toEqual([])
  })

  test.each([
    ["'; drop table items; --", 200],
    ['a & b | !(c) : * <-> d', 200],
    ["'@x' \\ \"y", 200],
    ['%00', 200],
    ['%ED%A0%80', 200],
    ['%F0%9F%92%A9 שלום مرحبا', 200],
    ['%25_%25', 200],
    [`${'ulises '.repeat(28)}`, 200],
    ['a'.repeat(200), 200],
    ['あ'.repeat(200), 200],
    ['a'.repeat(201), 422],
    ['x'.repeat(5000), 422],
  ])('accepts %s as text', async (query, status) => {
    const { get, db, itaca } = await startCatalogueApp()
    await makeItem(db, itaca, { name: 'Ulises' })
    const text = query.includes('%') ? query : encodeURIComponent(query)
    expect((await get(`public/items/search?query=${text}`)).status).toBe(status)
    expect((await get(`public/items/suggest?query=${text}`)).status).toBe(status)
    expect((await get(`publicdata/fill-filters?query=${text}`)).status).toBe(status)
  })
})

describe('GET public/items/suggest', () => {
  test('answers from the second letter on, or from one Japanese character, with eight at most', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await makeItem(db, itaca, { name: `Ulises ${number}` })
    await makeItem(db, itaca, { name: '月の姫' })
    expect(await namesOf('public/items/suggest?query=u')).toEqual([])
    expect(await namesOf('public/items/suggest?query=ul')).toHaveLength(8)
    expect(await namesOf('public/items/suggest?query=ulises%20n')).toHaveLength(8)
    expect(await namesOf('public/items/suggest?query=%E6%9C%88')).toEqual(['月の姫'])
    expect(await namesOf('public/items/suggest')).toEqual([])
  })
})

describe('GET public/licenses/suggest', () => {
  test('answers licenses before lines by the beginning of any word, without accents and retired ones', async () => {
    const { db, itaca, namesOf } = await startCatalogueApp()
    expect(await namesOf('public/licenses/suggest?query=ita')).toEqual([])
    await makeItem(db, itaca, { name: 'Ulises' })
    expect(await namesOf('public/licenses/suggest?query=%C3%ADta')).toEqual(['Ítaca'])
    expect(await namesOf('public/licenses/suggest?query=ODIS')).toEqual(['La Odisea'])
    for (const query of ['', 'i', 'disea', '%25', '_'])
      expect([query, await namesOf(`public/licenses/suggest?query=${query}`)]).toEqual([query, []])
    await sql`update all_lines set retired_at = now() where id = ${itaca.id}`.execute(db)
    expect(await namesOf('public/licenses/suggest?query=ita')).toEqual([])
  })
})

describe('The search index', () => {
  test('contains a word as soon as a figure has it, and follows new names and removals', async () => {
    const { db, odisea, itaca, namesOf } = await startCatalogueApp()
    const { id } = await makeItem(db, itaca, { name: 'Polifemo' })
    expect(await namesOf('public/items/search?query=polifmeo')).toEqual(['Polifemo'])
    await sql`update items set name = 'Cíclope' where id = ${id}`.execute(db)
    expect(await namesOf('public/items/search?query=polifemo')).toEqual([])
    expect(await namesOf('public/items/search?query=ciclope')).toEqual(['Cíclope'])
    await sql`update licenses set name = 'Ilíada' where id = ${odisea.id}`.execute(db)
    expect(await namesOf('public/items/search?query=iliada')).toEqual(['Cíclope'])
    expect(await namesOf('public/items/search?query=odisea')).toEqual([])
    await sql`delete from lines where id = ${itaca.id}`.execute(db)
    // The answer is kept until the notice of the change arrives.
    await expect.poll(() => namesOf('public/items/search?query=ciclope')).toEqual([])
    expect(await namesOf('publicdata/items')).toEqual([])
  })
})
