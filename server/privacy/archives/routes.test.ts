import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Archive } from '#contract/accounts/archives.ts'
import { openSession } from '#server/accounts/sessions/service.ts'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { expectData } from '#test/answers.ts'
import { type TestApp, wide } from '#test/app.ts'
import { type Collector, makeCollector, makeItems, startWithMember } from '#test/collectors.ts'
import { completeIntake, uploadAndMatch } from '#test/intakes.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import { makeArchives } from './service.ts'

const hostile = '</script><script>alert(1)</script><!--'
const origin = { address: '127.0.0.1', requestId: '', userAgent: '', deviceCookie: '', tokenHash: null }

const work = ({ db, files, clock }: TestApp, ending?: AbortSignal) =>
  makeArchives({ db, files, log: openLog('silent'), now: () => clock.now }, ending)
const archiveOf = async (who: Collector) => expectData<Archive | null>(await who.get('me/archive'))
const download = ({ app }: TestApp, headers: { token: string }) =>
  app.inject({ url: '/api/me/archive/file', headers })
const archived = async ({ files }: TestApp) =>
  (await Array.fromAsync(files.list())).filter((name) => name.startsWith('archives/'))

async function makeArchive(app: TestApp, who: Collector): Promise<Uint8Array> {
  expect(await who.post('me/archive')).toMatchObject({ status: 200 })
  await work(app)
  return new Uint8Array((await download(app, who.headers)).rawPayload)
}

async function send(who: Collector, url: string, background: string) {
  const create = { width: 90, height: 120, channels: 3, background } as const
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'foto.png')
  expect(await who.sendForm(url, form)).toMatchObject({ status: 200 })
}

/** A member with copies, photos, a wish, a loan, what was sold, and a ledger with a slip. */
async function start() {
  const { app, ana } = await startWithMember(wide)
  const [owned, sold, wished, reserved] = await makeItems(app, 4)
  const values = {
    price_paid_cents: 50_000,
    currency: 'MXN',
    place: 'Caja 3',
    notes: hostile,
    tags: ['Regalo'],
  }
  await ana.post(`me/items/${owned}`, values)
  await ana.post(`me/items/${sold}`, { price_paid_cents: 9_900, currency: 'MXN' })
  const copyOf = async (item: number | undefined) =>
    expectData<{ copies: { id: number }[] }>(await ana.get(`me/items/${item}`)).copies[0]?.id
  await send(ana, `me/items/${owned}/copies/${await copyOf(owned)}/photos`, '#c00')
  const gone = { kind: 'vendida', left_on: '2026-11-20', amount_cents: 12_000, currency: 'MXN' }
  expect(await ana.post(`me/items/${sold}/copies/${await copyOf(sold)}/departure`, gone)).toMatchObject({
    status: 200,
  })
  await ana.post(`me/items_want/${wished}`)
  const terms = { store: 'Mi tienda', total_cents: 100_000, order_ref: 'A-77' }
  const { id } = expectData<{ id: number }>(await ana.post(`me/items_reserved/${reserved}`, terms))
  const { entry } = expectData<{ entry: { id: number } }>(
    await ana.post('me/reservation_history', { reservation_id: id, kind: 'abono', amount_cents: 25_000 }),
  )
  await send(ana, `me/reservation_history/${entry.id}/slip`, '#0c0')
  return { app, ana }
}

test('An archive is made once in the background, mailed, downloaded by its owner alone, and gone after a day', async () => {
  const { app, ana } = await start()
  const eva = await makeCollector(app, 'eva')
  const post = await openMailbox(app)
  expect(await archiveOf(ana)).toBeNull()
  expect(await ana.post('me/archive')).toAnswer({ state: 'making', total: null })
  expect((await download(app, ana.headers)).statusCode).toBe(404)
  await Promise.all([ana.post('me/archive'), ana.post('me/archive')])
  await work(app)
  expect(await archived(app)).toHaveLength(1)
  const ready = await archiveOf(ana)
  expect(ready).toMatchObject({ state: 'ready', ready_until: '2026-11-22T18:00:00.000Z' })
  const file = await download(app, ana.headers)
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="vitrina-2026-11-21.zip"',
    'cache-control': 'no-store',
  })
  expect(file.rawPayload.length).toBe(ready?.bytes)
  const mails = await post.open()
  expect(mails.map(({ to }) => to)).toEqual(['ana@ejemplo.com'])
  expect(textOf(mails[0]?.raw ?? '')).toContain('/configuracion/coleccion/copia')

  expect(await archiveOf(eva)).toBeNull()
  expect((await download(app, eva.headers)).statusCode).toBe(404)
  await app.sql`insert into user_roles (user_id, role_id, granted_at) values (${eva.userId}, 1, now())`
  const view = { userId: ana.userId, kind: 'view', viewerId: eva.userId, origin, now: app.clock.now } as const
  const token = await openSession(app.db, view)
  expect((await app.get('me/archive', { token })).status).toBe(403)
  expect((await app.post('me/archive', {}, { headers: { token } })).status).toBe(403)
  expect((await download(app, { token })).statusCode).toBe(403)

  app.clock.now = new Date('2026-11-22T18:00:00Z')
  expect(await archiveOf(ana)).toBeNull()
  expect((await download(app, ana.headers)).statusCode).toBe(404)
  app.clock.now = new Date('2026-11-22T18:01:00Z')
  await work(app)
  expect(await archived(app)).toEqual([])
})

test('The page holds what members wrote as text, each picture once, and nothing of sessions', async () => {
  const { app, ana } = await start()
  const zip = unzipSync(await makeArchive(app, ana))
  const page = Buffer.from(zip['index.html'] ?? []).toString()
  expect(page.match(/<\/script/g)).toHaveLength(2)
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  expect(json).not.toMatch(/[<\u2028]/)
  const shown = JSON.parse(json)
  const whole = JSON.parse(Buffer.from(zip['vitrina.json'] ?? []).toString())
  expect(whole).toMatchObject(shown)
  expect(shown.coleccion[0].notes).toBe(hostile)
  expect(Object.keys(shown)).not.toContain('sesiones')
  const photo = shown.coleccion[0].photos[0].split('/').at(-1)
  const pictures = Object.keys(zip).filter((name) => name.includes('/'))
  expect(pictures).toEqual([`imagenes/${photo}`, `miniaturas/${photo}`, shown.abonos[0].slip])
})

/** Without what names rows of one account: numbers, moments of writing, and pictures, which get new names. */
function comparable(zip: Uint8Array) {
  const whole = JSON.parse(Buffer.from(unzipSync(zip)['vitrina.json'] ?? []).toString())
  const { coleccion, etiquetas, ocultas, salidas, apartados, abonos, tiendas, figuras } = whole
  const own = new Set(['reservation_id', 'created_at', 'slip', 'photos', 'transfer_id', 'shipment_id'])
  const rows = { coleccion, etiquetas, ocultas, salidas, apartados, abonos, tiendas, figuras }
  const photos = coleccion.map((row: { photos: string[] }) => row.photos.length)
  return {
    photos,
    rows: JSON.parse(JSON.stringify(rows, (key, value) => (own.has(key) ? undefined : value))),
  }
}

test('An archive restores the same archive in an empty account, but for the slips', async () => {
  const { app, ana } = await start()
  const zip = await makeArchive(app, ana)
  const eva = await makeCollector(app, 'eva')
  const { id } = await uploadAndMatch(app, eva, zip, 'vitrina.zip')
  await completeIntake(app, eva, id, 'apply')
  const again = await makeArchive(app, eva)
  expect(comparable(again)).toEqual(comparable(zip))
  expect(comparable(zip).photos).toContain(1)
  const slips = (bytes: Uint8Array) =>
    Object.keys(unzipSync(bytes)).filter((name) => name.includes('/')).length
  expect(slips(again)).toBe(slips(zip) - 1)
})

test('An archive goes with its account, also while it is made', async () => {
  const { app, ana } = await start()
  await makeArchive(app, ana)
  const [first] = await archived(app)
  expect(first).toBeDefined()
  await ana.post('me/archive')
  const writing = app.files.put
  // Between the file and its row.
  app.files.put = async (...file) => {
    await writing(...file)
    expect(await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })).toMatchObject({
      status: 200,
    })
  }
  await work(app)
  expect(await archived(app)).toEqual([])
})

test('A file written for a deleted account by a process that then dies is deleted a day later', async () => {
  const { app, ana } = await start()
  await ana.post('me/archive')
  const writing = app.files.put
  app.files.put = async (...file) => {
    // The database compares with its own clock, which is not that of the test.
    await app.sql`update scheduled_deletions set not_before = now() + interval '1 day'`
    expect((await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })).status).toBe(200)
    await writing(...file)
    throw new Error('The process dies.')
  }
  await work(app)
  expect(await archived(app)).toHaveLength(1)
  await app.sql`update scheduled_deletions set not_before = now()`
  await deleteScheduledFiles(app.db, app.files)
  expect(await archived(app)).toEqual([])
})

test('Two processes that make one archive leave its file and mail once', async () => {
  const { app, ana } = await start()
  const post = await openMailbox(app)
  await ana.post('me/archive')
  const writing = app.files.put
  // Between the file and its row the lease ends, and another process makes the archive.
  app.files.put = async (...file) => {
    await writing(...file)
    app.files.put = writing
    app.clock.now = new Date('2026-11-21T18:11:00Z')
    await work(app)
  }
  await work(app)
  expect(await archiveOf(ana)).toMatchObject({ state: 'ready' })
  expect(await archived(app)).toHaveLength(1)
  expect(await post.open()).toHaveLength(1)
})

test('What fails three times says so and can be asked for again; what a stop interrupts goes on', async () => {
  const { app, ana } = await start()
  await ana.post('me/archive')
  const stopping = new AbortController()
  const writing = app.files.put
  app.files.put = (...file) => {
    stopping.abort()
    return writing(...file)
  }
  await work(app, stopping.signal)
  app.files.put = writing
  expect(await archiveOf(ana)).toMatchObject({ state: 'making' })
  await app.sql`alter table misses rename to misses_elsewhere`
  for (const minute of [1, 3, 5]) {
    app.clock.now = new Date(`2026-11-21T18:0${minute}:00Z`)
    await work(app)
  }
  app.clock.now = new Date('2026-11-21T18:07:00Z')
  expect(await archiveOf(ana)).toMatchObject({ state: 'failed' })
  await app.sql`alter table misses_elsewhere rename to misses`
  await work(app)
  expect(await archiveOf(ana)).toMatchObject({ state: 'failed' })
  await makeArchive(app, ana)
  expect(await archiveOf(ana)).toMatchObject({ state: 'ready' })
})

test('The page is small and may load nothing but the pictures beside it', async () => {
  const built = path.join(import.meta.dirname, '..', '..', '..', 'build', 'archive.html')
  expect((await stat(built)).size).toBeLessThanOrEqual(40_000)
  const page = await readFile(built, 'utf8')
  expect(page).toContain(`default-src 'none'; img-src 'self' file:; script-src 'sha256-`)
  expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org)|innerHTML|insertAdjacentHTML/)
})
