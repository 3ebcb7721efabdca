import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeItemPicture } from '#server/media/service.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeCollector } from '#test/collectors.ts'
import { showProfile } from '#test/follows.ts'
import { makeItem } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'

const red = sharp({ create: { width: 300, height: 400, channels: 3, background: '#e01010' } })

async function start() {
  const app = await startCatalogueApp()
  const ana = await makeCollector(app)
  const ids: number[] = []
  for (const name of ['Argos', 'Circe']) {
    const { id } = await makeItem(app.db, app.itaca, { name })
    const picture = { itemId: id, kind: 'main', bytes: await red.clone().png().toBuffer() } as const
    const { file } = await storeItemPicture({ files: app.files, pictures: openPictures() }, picture)
    await app.sql`update all_items set image = ${file} where id = ${id}`
    ids.push(id)
  }
  const [argos = 0, circe = 0] = ids
  const read = (url: string, headers = {}) => app.app.inject({ url, headers })
  const show = (change: object) => showProfile(ana, change)
  return { app, ana, argos, circe, read, show }
}

const profilePicture = '/files/share/u/ana.jpg'

test('A shared list has a picture of its figures until it is revoked', async () => {
  const { app, ana, argos, circe, read } = await start()
  await ana.post(`me/items_want/${argos}`)
  await ana.post(`me/items_want/${circe}`)
  const shared = await ana.post('me/share_links', { kind: 'wishlist' })
  const { id, url } = (shared.body as { data: { id: number; url: string } }).data
  const picture = `/files/share/lista/${url.split('/').at(-1)}.jpg`
  const answer = await read(picture)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'jpeg',
  })
  const { data: pixel } = await sharp(answer.rawPayload)
    .extract({ left: 150, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(pixel[0]).toBeGreaterThan(180)
  const etag = String(answer.headers.etag)
  expect((await read(picture, { 'if-none-match': etag })).statusCode).toBe(304)

  const own = await makePrivateFigure(app, ana.userId, {
    license: 'odisea',
    line: 'itaca',
    fields: { name: 'Secreta' },
  })
  await ana.post(`me/items_want/${own}`)
  await ana.patch(`me/items_want/${circe}`, { target_price_cents: 98_765 })
  expect((await read(picture)).headers.etag).toBe(etag)
  await ana.remove(`me/share_links/${id}`)
  const gone = await read(picture)
  expect([gone.statusCode, gone.body, gone.headers['cache-control']]).toEqual([404, '', 'no-store'])
})

test('A public profile has a picture, and none from the moment it is private', async () => {
  const { ana, argos, read, show } = await start()
  expect((await read(profilePicture)).statusCode).toBe(404)
  await show({})
  await ana.post(`me/items/${argos}`)
  const shown = await read('/files/share/u/ANA.jpg')
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  await show({ show_collection: false })
  expect((await read(profilePicture)).headers.etag).not.toBe(shown.headers.etag)
  await show({ is_public: false })
  expect((await read(profilePicture)).statusCode).toBe(404)
})

test('A member gets a picture of their own collection or of a line of it, and nobody else does', async () => {
  const { app, ana, argos, circe } = await start()
  const draw = (query = '', headers: Record<string, string> = ana.headers) =>
    app.app.inject({ url: `/api/me/collection/picture${query}`, headers })
  expect((await draw()).statusCode).toBe(404)
  await ana.post(`me/items/${argos}`)
  const some = await draw('?license=odisea&line=itaca')
  expect([some.statusCode, some.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(some.rawPayload).metadata()).toMatchObject({ width: 1080, height: 1440, format: 'jpeg' })
  await ana.post(`me/items/${circe}`)
  expect((await draw('?license=odisea&line=itaca')).rawPayload.equals(some.rawPayload)).toBe(false)
  expect((await draw('?license=odisea&line=troya')).statusCode).toBe(404)
  expect((await draw('', {})).statusCode).toBe(401)
})

test('Pictures of the wishlist and of the gaps of a line show what a link would, with the name or without', async () => {
  const { app, ana, argos, circe } = await start()
  const draw = async (query: string) => {
    const { statusCode, rawPayload } = await app.app.inject({
      url: `/api/me/collection/picture?${query}`,
      headers: ana.headers,
    })
    return { statusCode, picture: rawPayload.toString('base64') }
  }
  expect((await draw('list=wishlist')).statusCode).toBe(404)
  await ana.post(`me/items_want/${argos}`)
  const unnamed = await draw('list=wishlist')
  expect(unnamed.statusCode).toBe(200)
  const named = await draw('list=wishlist&is_named=true')
  expect(unnamed.picture).not.toBe(named.picture)
  const own = await makePrivateFigure(app, ana.userId, {
    license: 'odisea',
    line: 'itaca',
    fields: { name: 'Secreta' },
  })
  await ana.post(`me/items_want/${own}`)
  expect((await draw('list=wishlist')).picture).toBe(unnamed.picture)
  const gaps = 'list=gaps&license=odisea&line=itaca'
  const both = await draw(gaps)
  await ana.post(`me/items/${circe}`)
  const one = await draw(gaps)
  expect([both.statusCode, one.statusCode]).toEqual([200, 200])
  expect(one.picture).not.toBe(both.picture)
  await ana.post(`me/items/${argos}`)
  expect((await draw(gaps)).statusCode).toBe(404)
  expect((await draw('list=gaps&license=odisea&line=nada')).statusCode).toBe(404)
})

test('Unknown addresses are not found, even with hostile characters', async () => {
  const { read } = await start()
  for (const file of [
    'nadie.jpg',
    'ana',
    '.jpg',
    '%00.jpg',
    `${'a'.repeat(500)}.jpg`,
    '%E0%A4%A.jpg',
    '..%2f..jpg',
  ]) {
    for (const folder of ['u', 'lista']) {
      const { statusCode } = await read(`/files/share/${folder}/${file}`)
      expect([file, statusCode < 500 && statusCode >= 400]).toEqual([file, true])
    }
  }
})
