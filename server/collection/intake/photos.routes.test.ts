import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Copy } from '#contract/collection/collection.ts'
import { intakeLimits } from '#contract/collection/intake-words.ts'
import { deleteDetachedPhotos } from '#server/collection/photos/service.ts'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { expectData } from '#test/answers.ts'
import { type TestApp, wide } from '#test/app.ts'
import { type Collector, findIllegalStates, makeCollector, startWithMember } from '#test/collectors.ts'
import { completeIntake, runImportWorker, sendFile, uploadAndMatch } from '#test/intakes.ts'

const password = 'tres gatos sobre la repisa'

function drawing(background: string): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 120, channels: 3, background } })
    .png()
    .toBuffer()
}

async function addPhoto(who: Collector, item: number, copy: number, background: string) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await drawing(background))]), 'foto.png')
  expect(await who.sendForm(`me/items/${item}/copies/${copy}/photos`, form)).toMatchObject({ status: 200 })
}

async function copiesOf(who: Collector, item: number): Promise<Copy[]> {
  return expectData<{ copies: Copy[] }>(await who.get(`me/items/${item}`)).copies
}

/** The colour in the middle of each photo of each copy, in order. */
async function coloursOf(app: TestApp, who: Collector, item: number): Promise<(string | null)[][]> {
  const colour = async (path: string) => {
    const { rawPayload, statusCode } = await app.app.inject(`/${path}`)
    if (statusCode !== 200) return null
    const { dominant } = await sharp(rawPayload).stats()
    return (['r', 'g', 'b'] as const).reduce((most, name) => (dominant[name] > dominant[most] ? name : most))
  }
  const copies = await copiesOf(who, item)
  return Promise.all(copies.map(({ photos }) => Promise.all(photos.map(({ path }) => colour(path)))))
}

/** Three copies of a figure, two of them identical; the first and the last have photos. */
async function start() {
  const { app, ana, first: item } = await startWithMember({ items: 1, ...wide })
  await ana.post(`me/items/${item}`, { quantity: 2 })
  await ana.post(`me/items/${item}/copies`, { store: 'Mercado' })
  const [first, , last] = await copiesOf(ana, item)
  await addPhoto(ana, item, first?.id ?? 0, '#c00')
  await addPhoto(ana, item, first?.id ?? 0, '#0c0')
  await addPhoto(ana, item, last?.id ?? 0, '#00c')
  const { rawPayload } = await app.app.inject({ url: '/api/me/export?format=zip', headers: ana.headers })
  return { app, ana, item, zip: new Uint8Array(rawPayload) }
}

const photographed = [['r', 'g'], [], ['b']]

test('The zip of an export restores each photo to its copy in a new account', async () => {
  const { app, ana, item, zip } = await start()
  expect(await coloursOf(app, ana, item)).toEqual(photographed)
  expect(await ana.ask('DELETE', 'me', { password })).toMatchObject({ status: 200 })
  const again = await makeCollector(app)
  const seen = await uploadAndMatch(app, again, zip, 'vitrina.zip')
  expect(seen).toMatchObject({ format: 'vitrina', extras: [{ name: 'fotos', rows: 3, added: 0 }] })
  expect(await completeIntake(app, again, seen.id, 'apply')).toMatchObject({
    extras: [{ name: 'fotos', rows: 3, added: 3 }],
  })
  expect(await coloursOf(app, again, item)).toEqual(photographed)

  const twice = await uploadAndMatch(app, again, zip, 'vitrina.zip')
  await completeIntake(app, again, twice.id, 'apply')
  expect(await coloursOf(app, again, item), 'the same file twice adds nothing').toEqual(photographed)

  await completeIntake(app, again, seen.id, 'undo')
  expect(await again.get(`me/items/${item}`)).toAnswer({ user: { relation: null } })
  expect(await findIllegalStates(app)).toEqual([])
})

test('Photos of an undone or never applied import are deleted from storage', async () => {
  const { app, item, zip } = await start()
  const eva = await makeCollector(app, 'eva')
  const seen = await uploadAndMatch(app, eva, zip, 'vitrina.zip')
  await completeIntake(app, eva, seen.id, 'apply')
  const paths = (await copiesOf(eva, item)).flatMap(({ photos }) => photos.map(({ path }) => path))
  await completeIntake(app, eva, seen.id, 'undo')
  const left = await uploadAndMatch(app, eva, zip, 'vitrina.zip')
  expect(left.extras).toEqual([{ name: 'fotos', rows: 3, added: 0 }])
  await deleteDetachedPhotos(app, new Date(Date.now() + 30 * 86_400_000))
  expect(await Promise.all(paths.map((path) => app.files.exists(path)))).toEqual([false, false, false])
  expect(await app.sql`select id from copy_photos where user_id = ${eva.userId}`).toEqual([])
})

test("An import adds photos up to the plan's limit", async () => {
  const { app, item, zip } = await start()
  await app.sql`update plans set photo_limit = 2 where slug = 'gratis'`
  const eva = await makeCollector(app, 'eva')
  const { id } = await uploadAndMatch(app, eva, zip, 'vitrina.zip')
  expect(await completeIntake(app, eva, id, 'apply')).toMatchObject({
    extras: [{ name: 'fotos', rows: 3, added: 2 }],
  })
  expect(await coloursOf(app, eva, item)).toEqual([['r', 'g'], [], []])
  expect(await eva.get('me/photo-usage')).toAnswer({ used: 2, limit: 2 })
})

test('A copy with photos keeps its own', async () => {
  const { app, item, zip } = await start()
  const eva = await makeCollector(app, 'eva')
  await eva.post(`me/items/${item}`, { store: 'Mercado' })
  const [own] = await copiesOf(eva, item)
  await addPhoto(eva, item, own?.id ?? 0, '#0c0')
  const { id } = await uploadAndMatch(app, eva, zip, 'vitrina.zip')
  await completeIntake(app, eva, id, 'apply')
  expect(await coloursOf(app, eva, item)).toEqual([['g'], ['r', 'g'], []])
  await completeIntake(app, eva, id, 'undo')
  expect(await coloursOf(app, eva, item)).toEqual([['g']])
})

test('Photos are processed after the import is applied, are not public before, and broken ones are skipped', async () => {
  const { app, item, zip } = await start()
  const files = unzipSync(zip)
  const [broken = '', ...whole] = Object.keys(files).filter((name) => name.startsWith('imagenes/'))
  // The header is valid; that most of the file is missing shows only when it is decoded.
  const halved = zipSync({ ...files, [broken]: (await drawing('#c00')).subarray(0, 80) }, { level: 0 })
  const eva = await makeCollector(app, 'eva')
  const { id, extras } = await uploadAndMatch(app, eva, halved, 'vitrina.zip')
  expect(extras).toEqual([{ name: 'fotos', rows: 3, added: 0 }])
  const kept = await sql<{ path: string }>`
    select path from copy_photos where user_id = ${eva.userId} order by id`.execute(app.db)
  expect(kept.rows.map(({ path }) => path.split('/')[0])).toEqual(['waiting', 'waiting', 'waiting'])
  for (const { path } of kept.rows) expect((await app.app.inject(`/${path}`)).statusCode).toBe(404)
  expect(await completeIntake(app, eva, id, 'apply')).toMatchObject({
    state: 'applied',
    extras: [{ name: 'fotos', rows: 3, added: whole.length }],
  })
  const photos = (await copiesOf(eva, item)).flatMap((copy) => copy.photos)
  expect(photos.map(({ path }) => path.split('/')[0])).toEqual(whole.map(() => 'users'))
  await deleteScheduledFiles(app.db, app.files)
  const left = await Promise.all(kept.rows.map(({ path }) => app.files.exists(path)))
  expect(left, 'what was sent is never kept').toEqual([false, false, false])
})

/** The same zip, whose directory says that each file is half of it. */
function overlapping(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip)
  for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    for (const place of [20, 24]) bytes.writeUInt32LE(Math.floor(bytes.length / 2), at + place)
  }
  return bytes
}

test('A zip from another source is refused with a message and nothing of it is stored', async () => {
  const { app, ana, zip } = await start()
  const files = unzipSync(zip)
  const photo = Object.keys(files).find((name) => name.startsWith('imagenes/')) ?? ''
  const json = files['vitrina.json'] ?? new Uint8Array()
  const made = (entries: Record<string, Uint8Array>) => zipSync(entries, { level: 0 })
  const cases: [Uint8Array, string | RegExp][] = [
    [zip.subarray(0, zip.length / 2), /o está dañado/],
    [made({ 'coleccion.csv': json }), /le falta vitrina\.json/],
    [zipSync({ 'vitrina.json': json }, { level: 9 }), /le falta vitrina\.json/],
    [made({ 'vitrina.json': json, '../../fuera.webp': json }), /No es el ZIP/],
    [made({ 'vitrina.json': json, 'imagenes/..\\fuera.webp': json }), /No es el ZIP/],
    [made({ 'vitrina.json': json, [photo]: Buffer.from('<svg/>') }), /No podemos leer la foto/],
    [made({ 'vitrina.json': Buffer.from('{"coleccion": [') }), /JSON está mal formado/],
    [
      overlapping(made({ 'vitrina.json': json, 'imagenes/a.webp': json, 'imagenes/b.webp': json })),
      /No es el ZIP/,
    ],
  ]
  for (const [content, says] of cases) {
    expect(await sendFile(ana, content, 'vitrina.zip')).toRefuseFields({ file: expect.stringMatching(says) })
  }
  await runImportWorker(app)
  expect(await ana.get('me/intakes')).toAnswer([])
  expect(await app.sql`select id from copy_photos where copy_id is null`).toEqual([])
  expect(intakeLimits.zipBytes).toBeLessThan(200 * 1024 * 1024)
})
