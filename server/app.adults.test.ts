import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeItemPicture } from '#server/media/service.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import { expectData, invalidFields, namesOf } from '#test/answers.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeCollector } from '#test/collectors.ts'
import { showProfile } from '#test/follows.ts'
import { makeItem, makeItemsOf, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'

const folder = path.join(import.meta.dirname, '..', 'build')
const red = sharp({ create: { width: 300, height: 400, channels: 3, background: '#e01010' } })

test('A figure is for adults when it, its line or its license says so, in answers, lists and counts', async () => {
  const app = await startCatalogueApp()
  const { db, odisea, itaca, get } = app
  const admin = await makeStaff(app)
  const troya = await makeLine(db, odisea, { slug: 'troya' })
  const [own, plain] = await makeItemsOf(db, itaca, [
    { name: 'Circe', is_adult: true },
    { name: 'Argos', is_adult: false },
  ])
  await makeItem(db, troya, { name: 'Helena' })
  const listed = async (query: string) => (await namesOf(await get(`publicdata/items?${query}`))).toSorted()
  const counted = async (query: string) => {
    const { adults } = expectData<{ adults: { slug: string; count: number }[] }>(
      await get(`publicdata/fill-filters?${query}`),
    )
    return adults.map(({ slug, count }) => `${slug} ${count}`)
  }
  expect(await listed('adults=si')).toEqual(['Circe'])
  expect(await listed('adults=no')).toEqual(['Argos', 'Helena'])
  expect(await listed('adults=no&status=sin_estado&license=odisea')).toEqual(['Argos', 'Helena'])
  expect(await counted('')).toEqual(['no 2', 'si 1'])
  expect(await counted('status=sin_estado&release_years=sin_fecha')).toEqual(['no 2', 'si 1'])
  expect(await namesOf(await get('public/items/search?query=circe'))).toEqual(['Circe'])

  const { revision } = expectData<{ revision: number }>(await admin.get(`admin/lines/${troya.id}`))
  expectData(await admin.patch(`admin/lines/${troya.id}`, { revision, is_adult: true }))
  expect(await listed('adults=si&sort=nombre')).toEqual(['Circe', 'Helena'])
  expect(await counted('sort=nombre')).toEqual(['no 1', 'si 2'])
  const license = expectData<{ revision: number }>(await admin.get(`admin/licenses/${odisea.id}`))
  expectData(await admin.patch(`admin/licenses/${odisea.id}`, { revision: license.revision, is_adult: true }))
  const shown = expectData<{ is_adult: boolean }>(await get(`publicdata/items/${plain?.id}`))
  expect(shown.is_adult).toBe(true)
  // The figure itself says what it said.
  const edited = expectData<{ fields: { is_adult: string } }>(await admin.get(`admin/items/${plain?.id}`))
  expect(edited.fields.is_adult).toBe('')
  await admin.patch(`admin/licenses/${odisea.id}`, { revision: license.revision + 1, is_adult: false })
  expect(await listed('adults=si&sort=reciente')).toEqual(['Circe', 'Helena'])

  const item = expectData<{ revision: number }>(await admin.get(`admin/items/${own?.id}`))
  const wrong = await admin.patch(`admin/items/${own?.id}`, {
    revision: item.revision,
    fields: { is_adult: 'quizá' },
  })
  expect(wrong).toMatchObject(invalidFields({ is_adult: expect.stringContaining('no es sí ni no') }))
  await admin.patch(`admin/items/${own?.id}`, { revision: item.revision, fields: { is_adult: 'no' } })
  expect(await listed('adults=si&sort=proximos')).toEqual(['Helena'])
})

test('Nothing that is shown without asking holds a picture of a figure for adults', async () => {
  const app = await startCatalogueApp({ pages: { from: 'build', folder } })
  const { db, itaca } = app
  const { id, slug } = await makeItem(db, itaca, { name: 'Circe', is_adult: true })
  const picture = { itemId: id, kind: 'main', bytes: await red.clone().png().toBuffer() } as const
  const { file } = await storeItemPicture({ files: app.files, pictures: openPictures() }, picture)
  await app.sql`update all_items set image = ${file}, release_mx = current_date, release_mx_precision = 'day' where id = ${id}`
  await app.sql`insert into item_images (item_id, kind, file, width, height) values (${id}, 'gal', ${file}, 300, 400)`
  await makeItem(db, await makeLine(db, await makeLicense(db)))
  const ana = await makeCollector(app)
  await ana.post(`me/items_want/${id}`)
  await showProfile(ana, { show_wishlist: true })
  const { url } = expectData<{ url: string }>(await ana.post('me/share_links', { kind: 'wishlist' }))
  const list = new URL(url).pathname
  const visit = async (address: string) => {
    const { statusCode, body, headers } = await app.app.inject({ url: address })
    expect(statusCode, address).toBe(200)
    return body + String(headers.link ?? '')
  }
  const withoutIt = [
    '/',
    '/que-es',
    '/entrar',
    '/registro',
    '/novedades.xml',
    '/sitemaps/figuras-1.xml',
    list,
  ]
  for (const address of withoutIt) expect.soft(await visit(address), address).not.toContain(`/${id}/main/`)

  const page = `/public/licencias/odisea/itaca/${slug}/${id}`
  const veiled = [page, '/odisea', '/odisea/itaca', '/buscador?query=circe', '/u/ana?list=want']
  for (const address of veiled) {
    const body = await visit(address)
    // What the script of the page reads when somebody wants to see it is no picture yet.
    const shown = body.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    expect.soft(shown, address).not.toContain(file)
    expect.soft(shown, address).toContain('Para adultos · Ver')
  }
  expect(await visit(page)).toContain('<meta name="robots" content="noimageindex"/>')
  expect(await visit(page)).toMatch(/property="og:image" content="[^"]*\/share\.jpg"/)

  for (const address of [`/files/share${list}.jpg`, '/files/share/u/ana.jpg']) {
    const { rawPayload } = await app.app.inject({ url: address })
    const spot = sharp(rawPayload).extract({ left: 150, top: 200, width: 1, height: 1 })
    const [redness = 255] = await spot.raw().toBuffer()
    expect(redness, address).toBeLessThan(180)
  }
})

test('A member says once for the account that they want to see them', async () => {
  const app = await startCatalogueApp()
  const ana = await makeCollector(app)
  const isShown = async () => expectData<{ shows_adult: boolean }>(await ana.get('me')).shows_adult
  expect(await isShown()).toBe(false)
  expectData(await ana.patch('me/collection-settings', { shows_adult: true }))
  expectData(await ana.patch('me/collection-settings', { currency: 'MXN' }))
  expect(await isShown()).toBe(true)
})
