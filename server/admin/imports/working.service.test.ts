import { zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import type { TestApp } from '#test/app.ts'
import { importCalls, importWorkerOf, runImportJob } from '#test/catalogue-imports.ts'
import { deleteExpiredImports, runNextStep } from './working.service.ts'

const header = 'source_id,license,line,name,sku,barcode'
const fileOf = (...rows: string[]) => [header, ...rows, ''].join('\n')
const rows = [
  'o-1,Odisea,Ítaca,Ulises,A-1,',
  'o-2,Odisea,Ítaca,Circe,A-2,4006381333931',
  'o-3,Odisea,Ítaca,Argos,A-2,',
]

async function setUp() {
  const { app, room } = await signInAsAdministrator()
  return { app, imports: importCalls(app, room) }
}

async function rowsOf<T>({ db }: TestApp, query: string): Promise<T[]> {
  return (await sql.raw(query).execute(db)).rows as T[]
}

/** Runs the next step, and in the middle of it the query, which finds the step's connection; then waits for the step. */
async function inNextStep(
  app: TestApp,
  act: (pid: number) => Promise<unknown>,
  table: 'items' | 'catalogue_import_rows' = 'items',
): Promise<void> {
  const { connectionString } = app.database
  const db = openDb({ connectionString, log: openLog('silent'), timeouts: 'work' })
  const worker = { ...importWorkerOf(app), db }
  let ended: Promise<unknown> = Promise.resolve()
  await app.db.transaction().execute(async (tx) => {
    // The step waits for this lock in the middle of its work.
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
    const step = runNextStep(worker).catch(() => undefined)
    const waiting = async () => {
      const found = await app.sql<{ pid: number }>`
        select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      return found.map(({ pid }) => pid)
    }
    await expect.poll(waiting).toHaveLength(1)
    const [pid = 0] = await waiting()
    await act(pid)
    ended = step
  })
  await ended
  await closeDb(db)
}

async function endConnection(app: TestApp, pid: number): Promise<void> {
  await app.sql`select pg_terminate_backend(${pid})`
}

/** Ends the database connection of the next step in the middle, as the death of the process does. */
async function dieInNextStep(app: TestApp): Promise<void> {
  await inNextStep(app, (pid) => endConnection(app, pid))
}

test('When the process dies in the middle of an import, nothing has changed and the next one imports all of it', async () => {
  const { app, imports } = await setUp()
  const { id } = await imports.check(fileOf(...rows))
  expect((await imports.ask(id, 'apply')).status).toBe(200)
  await dieInNextStep(app)
  expect(await rowsOf(app, 'select from items')).toEqual([])
  expect(await imports.read(id)).toMatchObject({ state: 'applying' })
  await runImportJob(app)
  expect(await imports.read(id)).toMatchObject({ state: 'applied', counts: { added: 3 } })
  expect(await rowsOf(app, 'select from items')).toHaveLength(3)
})

test('An import in which the process died three times is given up, and can be discarded', async () => {
  const { app, imports } = await setUp()
  const { id } = await imports.check(fileOf(...rows))
  await imports.ask(id, 'apply')
  const tries = () => rowsOf(app, 'select failures from catalogue_imports')
  await inNextStep(app, async (pid) => {
    // Counted before the step, so that it is known although nothing is written after it.
    expect(await tries()).toEqual([{ failures: 1 }])
    await endConnection(app, pid)
  })
  // What two more deaths leave.
  await rowsOf(app, 'update catalogue_imports set failures = 3')
  await runImportJob(app)
  expect(await imports.read(id)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('Se interrumpió 3 veces'),
  })
  expect(await imports.discard(id)).toAnswer({ state: 'discarded' })
})

test('An import is stopped in the middle of a step, which keeps nothing, and the next one can begin', async () => {
  const { app, imports } = await setUp()
  const { id } = await imports.check(fileOf(...rows))
  await imports.ask(id, 'apply')
  await inNextStep(app, async () => {
    expect(await imports.discard(id)).toAnswer({ state: 'discarded' })
  })
  expect(await rowsOf(app, 'select from items')).toEqual([])
  expect(await imports.read(id)).toMatchObject({ state: 'discarded', failure: null })
  const next = await imports.check(fileOf(...rows))
  await imports.complete(next.id, 'apply')
  // An undo that is stopped leaves the import applied.
  await imports.ask(next.id, 'undo')
  await inNextStep(app, () => imports.discard(next.id))
  expect(await imports.read(next.id)).toMatchObject({ state: 'applied' })
  expect(await rowsOf(app, 'select from items')).toHaveLength(3)
})

test('A picture named by a barcode finds its figure however the code is spelled', async () => {
  const { app, imports } = await setUp()
  const { id } = await imports.check(
    fileOf('o-1,Odisea,Ítaca,Ulises,,045496892739', 'o-2,Odisea,Ítaca,Circe,,0889698123457'),
  )
  const square = { width: 60, height: 80, channels: 3, background: '#a63' } as const
  const picture = new Uint8Array(await sharp({ create: square }).png().toBuffer())
  const names = ['0045496892739.png', '45496892739_2.png', '889698-123457.png']
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, picture])))
  await imports.addPictures(id, zip)
  expect(await imports.complete(id, 'apply')).toMatchObject({ counts: { pictures: 3, pictures_refused: 0 } })
  const placed = await rowsOf(
    app,
    'select i.name, m.kind from item_images m join items i on i.id = m.item_id order by i.id, m.kind desc',
  )
  expect(placed).toEqual([
    { name: 'Ulises', kind: 'main' },
    { name: 'Ulises', kind: 'gal' },
    { name: 'Circe', kind: 'main' },
  ])
})

test('Pictures of a zip go to the figure with their name, the others say why not, and an undo takes them off', async () => {
  const { app, imports } = await setUp()
  const { id } = await imports.check(fileOf(...rows))
  const square = { width: 60, height: 80, channels: 3, background: '#a63' } as const
  const picture = new Uint8Array(await sharp({ create: square }).png().toBuffer())
  const zip = zipSync({
    'fotos/o-1.png': picture,
    'fotos/A-1_2.png': picture,
    '4006381333931.PNG': picture,
    'A-2.png': picture,
    'nadie.png': picture,
    'o-3.png': new Uint8Array([1, 2, 3]),
    'leeme.txt': new Uint8Array([104]),
    '__MACOSX/._o-1.png': new Uint8Array([1]),
  })
  expect(await imports.send({ content: 'no es zip', path: `imports/${id}/pictures` })).toRefuseFields({
    file: 'Las imágenes van en un archivo ZIP.',
  })
  expect(await imports.addPictures(id, zip)).toMatchObject({
    state: 'ready',
    counts: { added: 3, pictures_found: 5, pictures_lost: 2 },
  })
  expect(await imports.rows(id, 'new')).toHaveLength(3)
  const done = await imports.complete(id, 'apply')
  expect(done).toMatchObject({ state: 'applied', counts: { pictures: 3, pictures_refused: 4 } })
  expect(
    await rowsOf(
      app,
      `select i.name, m.kind, i.image = m.file as is_shown from item_images m join items i on i.id = m.item_id
      order by i.id, m.kind desc`,
    ),
  ).toEqual([
    { name: 'Ulises', kind: 'main', is_shown: true },
    { name: 'Ulises', kind: 'gal', is_shown: false },
    { name: 'Circe', kind: 'main', is_shown: true },
  ])
  const listed = await imports.rows(id, 'pictures')
  expect(listed.slice(0, 4).map(({ name, problems }) => [name, problems[0]?.reason])).toEqual(
    expect.arrayContaining([
      ['A-2.png', '«A-2» es de varias figuras: usa el source_id'],
      ['nadie.png', 'Ninguna figura tiene «nadie» como source_id, código de barras ni SKU'],
      ['o-3.png', 'Solo aceptamos imágenes JPEG, PNG, WebP o AVIF.'],
      ['leeme.txt', 'No es una imagen JPEG, PNG, WebP o AVIF'],
    ]),
  )
  await rowsOf(
    app,
    `insert into audit_entries (act, subject_kind, subject_id, acted_at)
    select 'item_edited', 'item', id::text, now() from items where name = 'Ulises'`,
  )
  expect(await imports.complete(id, 'undo')).toMatchObject({ counts: { removed: 2, kept: 1 } })
  expect(await rowsOf(app, 'select name, image from items')).toEqual([{ name: 'Ulises', image: null }])
  expect(await rowsOf(app, 'select from item_images')).toEqual([])
  expect((await rowsOf(app, 'select from scheduled_deletions')).length).toBeGreaterThan(0)
})

test('A zip that comes while its file is being checked is counted too', async () => {
  const { app, imports } = await setUp()
  const sent = await imports.send({ content: fileOf(...rows) })
  const { id } = (sent.body as { data: { id: number } }).data
  const zip = zipSync({ 'o-1.png': new Uint8Array([1]), 'nadie.png': new Uint8Array([1]) })
  const path = `imports/${id}/pictures`
  const send = () => imports.send({ content: zip, filename: 'fotos.zip', path })
  await inNextStep(app, send, 'catalogue_import_rows')
  expect(await imports.read(id)).toMatchObject({ state: 'checking' })
  await runImportJob(app)
  expect(await imports.read(id)).toMatchObject({
    state: 'ready',
    has_pictures: true,
    counts: { rows: 3, pictures_found: 1, pictures_lost: 1 },
  })
  expect(await imports.rows(id, 'new')).toHaveLength(3)
})

test('Of two processes one adds the pictures of a zip, and the other one leaves them alone', async () => {
  const { app, imports } = await setUp()
  const { id } = await imports.check(fileOf(...rows))
  const square = { width: 60, height: 80, channels: 3, background: '#a63' } as const
  const picture = new Uint8Array(await sharp({ create: square }).png().toBuffer())
  const zip = zipSync({ 'o-1.png': picture, 'o-1_2.png': picture })
  await imports.addPictures(id, zip)
  await imports.ask(id, 'apply')
  expect(await runNextStep(importWorkerOf(app))).toBe(true)
  expect(await imports.read(id)).toMatchObject({ state: 'pictures' })
  const [one, other] = [importWorkerOf(app), importWorkerOf(app)]
  expect((await Promise.all([runNextStep(one), runNextStep(other)])).toSorted()).toEqual([false, true])
  expect(await rowsOf(app, 'select kind from item_images order by kind')).toEqual([
    { kind: 'gal' },
    { kind: 'main' },
  ])
  expect(await imports.read(id)).toMatchObject({ state: 'applied', counts: { pictures: 2 } })
})

test('A file that nobody applies is removed after seven days', async () => {
  const { app, imports } = await setUp()
  const { id } = await imports.check(fileOf(...rows))
  const [kept] = await rowsOf<{ file: string }>(app, 'select file from catalogue_imports')
  app.clock.now = new Date('2026-11-27T18:00:00Z')
  await deleteExpiredImports(importWorkerOf(app))
  expect(await app.files.exists(kept?.file ?? '')).toBe(true)
  app.clock.now = new Date('2026-11-29T18:00:00Z')
  await deleteExpiredImports(importWorkerOf(app))
  expect(await app.files.exists(kept?.file ?? '')).toBe(false)
  expect(await rowsOf(app, `select state from catalogue_imports where id = ${id}`)).toEqual([
    { state: 'discarded' },
  ])
})
