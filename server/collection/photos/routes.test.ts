import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CopyPhoto } from '#contract/collection/collection.ts'
import { refusalOf } from '#test/answers.ts'
import { startTestApp, type TestApp, type TestResponse } from '#test/app.ts'
import { type Collector, collectorOf, makeCollector, startWithMember } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { deleteDetachedPhotos } from './service.ts'

const dayMs = 86_400_000

async function start() {
  const {
    app,
    ana,
    first: item,
    second: other,
  } = await startWithMember({ items: 2, env: { RATE_LIMIT_SCALE: '100' } })
  const added = await ana.post(`me/items/${item}/copies`, { store: 'Mercado' })
  const { id: copy } = (added.body as { data: { copy: { id: number } } }).data.copy
  return { app, ana, item, other, copy, photos: `me/items/${item}/copies/${copy}/photos` }
}

function drawing(background = '#a63', width = 1600) {
  const picture = sharp({ create: { width, height: 1200, channels: 3, background } })
  return picture
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
}

async function sendPhoto(who: Collector, path: string, bytes?: Uint8Array): Promise<TestResponse> {
  const form = new FormData()
  if (bytes) form.set('image', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
  else form.set('otra', 'cosa')
  return who.sendForm(path, form)
}

const photosOf = ({ body }: TestResponse) => (body as { data: CopyPhoto[] }).data
const firstOf = (answer: TestResponse) => photosOf(answer)[0] as CopyPhoto

async function statusOf({ app }: TestApp, path: string) {
  return (await app.inject(`/${path}`)).statusCode
}

test('A photo of a copy is encoded again in two sizes and returned with the copy everywhere', async () => {
  const { app, ana, item, photos } = await start()
  const answer = await sendPhoto(ana, photos, await drawing())
  expect(answer).toAnswer([{ width: 1440, height: 1080 }])
  const { path, thumb_path } = firstOf(answer)
  const [large, thumb] = await Promise.all([app.app.inject(`/${path}`), app.app.inject(`/${thumb_path}`)])
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1440 })
  expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240 })
  expect(large.rawPayload.toString('latin1')).not.toContain('secret place')
  const withPhoto = { copies: [{ photos: [{ path, thumb_path }] }] }
  expect(await ana.get(`me/items/${item}`)).toAnswer(withPhoto)
  expect(await ana.get('me/items')).toAnswer([withPhoto])
})

test('A removed photo can be restored for a while; then its files are deleted', async () => {
  const { app, ana, item, copy, photos } = await start()
  const { id, path, thumb_path } = firstOf(await sendPhoto(ana, photos, await drawing()))
  expect(await ana.remove(`${photos}/${id}`)).toAnswer([])
  expect(await ana.remove(`${photos}/${id}`)).toRefuse(404, 'photo_not_found')

  const back = await ana.patch(`me/items/${item}/copies/${copy}`, { photos: [{ id }] })
  expect(back).toAnswer({ copy: { store: 'Mercado', photos: [{ id, path }] } })
  await deleteDetachedPhotos(app, new Date(Date.now() + dayMs))
  expect(await statusOf(app, path)).toBe(200)

  await ana.remove(`${photos}/${id}`)
  await deleteDetachedPhotos(app, new Date(Date.now() + dayMs))
  expect([await statusOf(app, path), await statusOf(app, thumb_path)]).toEqual([404, 404])
  const late = await ana.patch(`me/items/${item}/copies/${copy}`, { photos: [{ id }] })
  expect(late).toAnswer({ copy: { photos: [] } })
})

test('A removed and restored copy keeps its photos, alone or with the whole figure', async () => {
  const { ana, item, copy, photos } = await start()
  const { path } = firstOf(await sendPhoto(ana, photos, await drawing()))
  const gone = await ana.remove(`me/items/${item}/copies/${copy}`)
  const [taken] = (gone.body as { data: { removed_copies: { photos: CopyPhoto[] }[] } }).data.removed_copies
  expect(taken?.photos).toMatchObject([{ path }])
  expect(await ana.post(`me/items/${item}/copies`, taken)).toAnswer({ copy: { photos: [{ path }] } })
  const whole = await ana.remove(`me/items/${item}`)
  const { removed_copies: copies } = (whole.body as { data: { removed_copies: object[] } }).data
  await ana.post(`me/items/${item}`, { copies })
  expect(await ana.get(`me/items/${item}`)).toAnswer({ copies: [{ store: 'Mercado', photos: [{ path }] }] })
})

test('Members cannot see, use or remove photos of others', async () => {
  const { app, ana, item, photos } = await start()
  const { id } = firstOf(await sendPhoto(ana, photos, await drawing()))
  const beto = await makeCollector(app, 'beto')
  const added = await beto.post(`me/items/${item}/copies`, { photos: [{ id }] })
  expect(added).toAnswer({ copy: { photos: [] } })
  const unknown = refusalOf(404, 'copy_not_found')
  expect(await sendPhoto(beto, photos, await drawing())).toMatchObject(unknown)
  expect(await beto.remove(`${photos}/${id}`)).toMatchObject(unknown)
  const { copy } = (added.body as { data: { copy: { id: number } } }).data
  const onOwn = await beto.remove(`me/items/${item}/copies/${copy.id}/photos/${id}`)
  expect(onOwn).toRefuse(404, 'photo_not_found')
  await ana.remove(`${photos}/${id}`)
  await beto.patch(`me/items/${item}/copies/${copy.id}`, { photos: [{ id }] })
  expect(await beto.get(`me/items/${item}`)).toAnswer({ copies: [{ photos: [] }] })
})

test('A file that is not a picture, a photo over the limit or of an unknown copy is refused and not stored', async () => {
  const { app, ana, item, other, copy, photos } = await start()
  expect(await sendPhoto(ana, photos)).toRefuseFields({ image: 'Elige una imagen.' })
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await sendPhoto(ana, photos, text)).toRefuse(415, 'picture_type')
  const broken = (await drawing()).subarray(0, 90)
  expect(await sendPhoto(ana, photos, broken)).toMatchObject({ body: { error: 'picture_unreadable' } })
  expect((await ana.post(photos, {})).status).toBe(415)
  for (const path of [`me/items/${other}/copies/${copy}/photos`, `me/items/${item}/copies/999999/photos`])
    expect(await sendPhoto(ana, path, await drawing())).toMatchObject({ body: { error: 'copy_not_found' } })
  const four = [1, 2, 3, 4]
  for (const _ of four) await sendPhoto(ana, photos, await drawing('#369', 90))
  const full = await sendPhoto(ana, photos, await drawing())
  expect(full).toRefuseFields({ image: 'Guarda 4 fotos de cada copia como máximo.' })
  const five = { photos: [...four, 5].map((id) => ({ id })) }
  expect((await ana.post(`me/items/${item}/copies`, five)).status).toBe(422)
  const rows = await app.sql<{ n: number }>`select count(*)::int as n from copy_photos`
  expect(rows).toEqual([{ n: four.length }])
})

test('A photo that is sent twice, because its answer was lost, is added once, and its key is for nothing else', async () => {
  const { app, ana, item, other, copy, photos } = await start()
  await app.sql`update plans set photo_limit = 1 where slug = 'gratis'`
  const bytes = await drawing()
  const path = `${photos}?idempotency_key=phone`
  // One process takes one file of a member at a time.
  const second = await startTestApp(undefined, { beside: app })
  const anaThere = collectorOf(second, { userId: ana.userId, token: ana.headers.token })
  const sent = await app.db.transaction().execute(async (tx) => {
    await execute(tx)`select from collectors where user_id = ${ana.userId} for update`
    const both = [sendPhoto(ana, path, bytes), sendPhoto(anaThere, path, bytes)] as const
    await expect
      .poll(async () => {
        const rows = await app.sql`select pid from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and query like '%collectors%'`
        return rows.length
      })
      .toBe(both.length)
    return both
  })
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(photosOf(answers[1])).toEqual(photosOf(answers[0]))
  const { path: stored } = firstOf(answers[0])
  const found = await Promise.all([statusOf(app, stored), statusOf(second, stored)])
  expect(found.toSorted(), 'only one of the processes keeps its file').toEqual([200, 404])
  // The plan has no room for another one.
  const repeated = await sendPhoto(ana, path, bytes)
  expect(repeated).toAnswer([{ width: 1440, height: 1080 }])
  expect(photosOf(repeated)).toHaveLength(1)
  expect(await app.sql`select path from copy_photos`).toHaveLength(1)
  expect(await ana.get(`me/items/${item}`)).toAnswer({ copies: [{ photos: photosOf(repeated) }] })

  const elsewhere = await ana.post(`me/items/${other}/copies`, { idempotency_key: 'copy' })
  const { id } = (elsewhere.body as { data: { copy: { id: number } } }).data.copy
  const reused = [
    `me/items/${other}/copies/${id}/photos?idempotency_key=phone`,
    `me/items/${other}/copies/${id}/photos?idempotency_key=copy`,
    `me/items/${item}/copies/${copy}/photos?idempotency_key=copy`,
  ]
  for (const address of reused) expect(await sendPhoto(ana, address, bytes)).toRefuse(409, 'key_reused')
  expect(await sendPhoto(ana, path, await drawing('#369'))).toRefuse(409, 'key_reused')
})

test('Photos are exported with the account and deleted with it', async () => {
  const { app, ana, photos } = await start()
  const { path } = firstOf(await sendPhoto(ana, photos, await drawing()))
  const zip = await app.app.inject({ url: '/api/me/export?format=zip', headers: ana.headers })
  expect(zip.rawPayload.toString('latin1')).toContain(path.split('/').at(-1))
  expect((await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })).status).toBe(200)
  expect(await statusOf(app, path)).toBe(404)
  expect(await app.sql`select path from copy_photos union select path from scheduled_deletions`).toEqual([])
})

test('New photos take the places of detached ones, so an undo cannot pass the limit of the plan', async () => {
  const { app, ana, item, copy, photos } = await start()
  await app.sql`update plans set photo_limit = 3 where slug = 'gratis'`
  const add = async () => photosOf(await sendPhoto(ana, photos, await drawing())).at(-1)?.id ?? 0
  const old = [await add(), await add()]
  for (const id of old) await ana.remove(`${photos}/${id}`)
  const added = [await add(), await add()]
  const back = await ana.patch(`me/items/${item}/copies/${copy}`, { photos: old.map((id) => ({ id })) })
  expect(back).toMatchObject({ status: 200 })
  const kept = (back.body as { data: { copy: { photos: CopyPhoto[] } } }).data.copy.photos.map(({ id }) => id)
  expect(kept, 'the place that was left').toEqual([old[1], ...added])
  expect(await ana.get('me/photo-usage')).toAnswer({ used: 3, limit: 3 })
})
