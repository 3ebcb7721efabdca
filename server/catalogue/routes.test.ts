import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeBrand, makeItem, makeLicense, makeLine } from '#test/makers.ts'

async function shop() {
  const { odisea: license, itaca: line, ...app } = await startCatalogueApp()
  await app.sql`update licenses set position = 1, is_home = true`
  return { ...app, license, line }
}

describe('GET publicdata/licenses', () => {
  test('lists every license in its order with its counts', async () => {
    const { db, get, line } = await shop()
    await makeLicense(db, { slug: 'alicia', name: 'Alicia', position: 0 })
    await makeItem(db, line)
    await makeItem(db, line)

    const { status, body } = await get('publicdata/licenses/')

    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: [
        { slug: 'alicia', lines_count: 0, items_count: 0 },
        { slug: 'odisea', name: 'La Odisea', lines_count: 1, items_count: 2, license_image: null },
      ],
    })
  })

  test('gives a license without a picture the latest of its figures that have one', async () => {
    const { db, get, license, line } = await shop()
    const [older, latest] = [
      await makeItem(db, line, {
        image: 'vieja.webp',
        release_mx: '2026-01-01',
        release_mx_precision: 'day',
      }),
      await makeItem(db, line, {
        image: 'nueva.webp',
        release_mx: '2027-01-01',
        release_mx_precision: 'day',
      }),
    ]
    await makeItem(db, line, { release_mx: '2028-01-01', release_mx_precision: 'day' })
    await makeLine(db, license, { name: 'Menor' })
    const covers = [latest, older].map(({ id }) => ({ id }))
    expect(await get('publicdata/licenses')).toAnswer([
      { slug: 'odisea', covers, main_line: { name: 'Ítaca' } },
    ])
    const pictured = await makeLicense(db, { slug: 'pintada', license_image: 'propia.webp' })
    await makeItem(db, await makeLine(db, pictured), { image: 'otra.webp' })
    expect(await get('publicdata/licenses/pintada')).toAnswer({ covers: [] })
  })

  test('returns one license by its slug, with and without a trailing slash', async () => {
    const { get } = await shop()
    expect(await get('publicdata/licenses/odisea')).toAnswer({ name: 'La Odisea' })
    expect((await get('publicdata/licenses/odisea/')).status).toBe(200)
  })

  test('an unknown license is a 404 with a message', async () => {
    const { get } = await shop()
    expect(await get('publicdata/licenses/iliada')).toMatchObject({
      status: 404,
      body: { success: false, error: 'license_not_found', message: 'No encontramos esa licencia.' },
    })
  })

  test.each(['%00', 'a%27%20or%201=1', 'Ñandú', 'x'.repeat(81)])('%j is refused as a slug', async (slug) => {
    const { get } = await shop()
    expect(await get(`publicdata/licenses/${slug}`)).toRefuse(422, 'invalid')
  })
})

describe('GET publicdata/homelicenses', () => {
  test('lists those chosen for the home page', async () => {
    const { db, get } = await shop()
    await makeLicense(db, { slug: 'otra', name: 'Otra' })
    expect(await get('publicdata/homelicenses')).toAnswer([{ slug: 'odisea' }])
  })

  test('lists the largest when none is chosen', async () => {
    const { db, get } = await startTestApp()
    await makeLicense(db, { slug: 'chica', name: 'Chica' })
    const large = await makeLicense(db, { slug: 'grande', name: 'Grande' })
    await makeItem(db, await makeLine(db, large))
    const { body } = await get('publicdata/homelicenses')
    expect(body).toMatchObject({ data: [{ slug: 'grande', items_count: 1 }, { slug: 'chica' }] })
  })
})

describe('GET publicdata/lines/{license}', () => {
  test('lists the lines of a license with brand and count', async () => {
    const { db, get, license, line } = await shop()
    const brand = await makeBrand(db, 'Talleres Sol')
    await makeLine(db, license, { slug: 'esparta', name: 'Esparta', brand_id: brand.id })
    await makeItem(db, line)
    expect((await get('publicdata/lines/odisea')).body).toMatchObject({
      data: [
        { slug: 'esparta', brand: { slug: 'talleres-sol', name: 'Talleres Sol' }, items_count: 0 },
        { slug: 'itaca', license: { slug: 'odisea', name: 'La Odisea' }, brand: null, items_count: 1 },
      ],
    })
  })

  test('gives each line the latest of its figures that has a picture', async () => {
    const { db, get, line } = await shop()
    const older = await makeItem(db, line, {
      image: 'vieja.webp',
      release_mx: '2025-01-01',
      release_mx_precision: 'day',
    })
    expect(await get('publicdata/lines/odisea')).toAnswer([{ cover: { id: older.id, image: 'vieja.webp' } }])
    const newer = await makeItem(db, line, {
      image: 'nueva.webp',
      release_mx: '2026-01-01',
      release_mx_precision: 'day',
    })
    await makeItem(db, line, { release_mx: '2027-01-01', release_mx_precision: 'day' })
    await expect
      .poll(async () => (await get('publicdata/lines/odisea')).body)
      .toMatchObject({ data: [{ cover: { id: newer.id, image: 'nueva.webp' } }] })
  })

  test('answers 404 for an unknown license instead of an empty list', async () => {
    const { get } = await shop()
    expect(await get('publicdata/lines/iliada')).toRefuse(404, 'license_not_found')
  })
})

describe('Every public answer', () => {
  test('carries an ETag, and an unchanged answer is a 304', async () => {
    const { get } = await shop()
    const first = await get('publicdata/licenses')
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60')
    const second = await get('publicdata/licenses', { 'if-none-match': String(first.headers.etag) })
    expect(second).toMatchObject({ status: 304, body: '' })
  })

  test('changes as soon as the catalogue does', async () => {
    const { db, get } = await shop()
    await get('publicdata/licenses')
    await makeLicense(db, { slug: 'nueva', name: 'Nueva', position: 9 })
    await expect
      .poll(async () => (await get('publicdata/licenses')).body)
      .toMatchObject({ data: [{ slug: 'odisea' }, { slug: 'nueva' }] })
  })

  test('An unknown path under /api is answered as JSON, whatever the method', async () => {
    const { app, get } = await shop()
    expect(await get('publicdata/nada')).toRefuse(404, 'route_not_found')
    const answer = await app.inject({ method: 'POST', url: '/api/publicdata/licenses', payload: {} })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, error: 'route_not_found' })
  })
})

describe('GET publicdata/last-updated and lastUpdatedItems', () => {
  test('return the size of the catalogue and the latest changes', async () => {
    const { db, get, line } = await shop()
    const old = await makeItem(db, line, { updated_at: '2026-01-01T00:00:00Z' })
    const fresh = await makeItem(db, line, { updated_at: '2026-11-20T10:00:00Z' })
    expect((await get('publicdata/last-updated')).body).toEqual({
      data: { updated_at: '2026-11-20T10:00:00.000Z', licenses_count: 1, lines_count: 1, items_count: 2 },
    })
    expect(await get('publicdata/lastUpdatedItems')).toAnswer([{ id: fresh.id }, { id: old.id }])
  })

  test('an empty catalogue has no date', async () => {
    const { get } = await startTestApp()
    expect(await get('publicdata/last-updated')).toAnswer({ updated_at: null, items_count: 0 })
  })
})

describe('GET seo/…', () => {
  test('titles have no brand, and URLs use the configured public URL', async () => {
    const { db, get, line } = await shop()
    const { id, slug } = await makeItem(db, line, { name: 'Ulises', description: 'Vuelve a casa.' })
    expect((await get(`seo/items/${id}`)).body).toEqual({
      data: {
        title: 'Ulises · Ítaca',
        description: 'Vuelve a casa.',
        canonical: `https://vitrina.example/public/licencias/odisea/itaca/${slug}/${id}`,
        image: 'https://vitrina.example/share.jpg',
      },
    })
    expect(await get('seo/licenses/odisea')).toAnswer({ title: 'Figuras de La Odisea' })
    expect(await get('seo/lines/itaca?license=odisea')).toAnswer({ title: 'Ítaca · La Odisea' })
    expect(await get('seo/licenses/')).toAnswer({ title: 'Licencias' })
  })

  test('a line of another license is not found', async () => {
    const { get } = await shop()
    expect(await get('seo/lines/itaca?license=iliada')).toRefuse(404, 'line_not_found')
  })
})
