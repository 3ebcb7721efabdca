import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { imageBoxes, itemImagePath } from '#contract/media/paths.ts'
import { wideImageBoxes, wideImagePath, widePictureSizes } from '#contract/media/wide.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { Files } from '#server/platform/files/port.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { openPasswords } from '#server/platform/security/passwords.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { findIllegalStates } from '#test/collectors.ts'
import { createTestDatabase } from '#test/database.ts'
import { makeLicense } from '#test/makers.ts'
import { signIn } from '#test/members.ts'
import { loadDemo, loadDemoCatalogue, prepareDemoMembers } from './service.ts'

const day = '2026-11-21'
const folder = path.join(import.meta.dirname, '..', '..', 'demo')
let files: Files
/** With the timeouts of server/main.ts, because loading waits while another process loads. */
let db: Db
let added: number[]
let cpuMs: number

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-demo-'))
  files = await openFiles({ dataDir })
  const database = await createTestDatabase()
  db = openDb({ connectionString: database.connectionString, log: openLog('silent'), timeouts: 'work' })
  const before = process.cpuUsage()
  added = await Promise.all([loadDemo(db, files, day), loadDemo(db, files, day)])
  const { user, system } = process.cpuUsage(before)
  cpuMs = (user + system) / 1000
  return async () => {
    await closeDb(db)
    await database.close()
    await rm(dataDir, { recursive: true })
  }
})

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows
}

describe('the demo', () => {
  test('fills an empty catalogue once, even when two processes start together, within 10 s of processor time', async () => {
    const figures = (await readFile(path.join(folder, 'catalogue.jsonl'), 'utf8')).trim().split('\n').length
    expect(added.toSorted((a, b) => a - b)).toEqual([0, figures])
    expect(cpuMs).toBeLessThan(10_000)
    expect(await loadDemo(db, files, day)).toBe(0)
  })

  test('gives every license, line and figure a picture', async () => {
    expect(
      await rowsOf(sql`
        select (select count(*)::int from licenses) as licenses, (select count(*)::int from lines) as lines,
          (select count(*) > 400 from items) as many,
          (select count(*)::int from licenses where license_image is null) as licenses_without,
          (select count(*)::int from lines where image is null) as lines_without,
          (select array_agg(source_id) from items where image is null) as items_without,
          (select count(*)::int from licenses l where not exists (
            select from items i join item_images p on p.item_id = i.id and p.kind = 'gal'
            where i.license_id = l.id)) as without_gallery`),
    ).toEqual([
      {
        licenses: 18,
        lines: 56,
        many: true,
        licenses_without: 0,
        lines_without: 0,
        items_without: null,
        without_gallery: 0,
      },
    ])
  })

  test('has its pictures in the sizes that the pages promise', async () => {
    const [figure] = await rowsOf(sql<{ id: number; main: string; gal: string }>`
      select i.id, min(i.image) as main, min(p.file) as gal from items i
      join item_images p on p.item_id = i.id and p.kind = 'gal' group by i.id order by i.id limit 1`)
    const { id: itemId = 0, main = '', gal = '' } = figure ?? {}
    for (const size of ['ki', 'sm', 'lg'] as const) {
      const { width } = imageBoxes.main[size]
      expect(await widthOf(itemImagePath({ itemId, kind: 'main', size, file: main }))).toBe(
        Math.min(width, 600),
      )
    }
    for (const size of ['sm', 'md', 'lg'] as const) {
      const { width } = imageBoxes.gal[size]
      expect(await widthOf(itemImagePath({ itemId, kind: 'gal', size, file: gal }))).toBe(
        Math.min(width, 600),
      )
    }
    const wide = await rowsOf(sql<{ path: string }>`
      select min(license_image) as path from licenses union all select min(image) from lines`)
    for (const { path: stored } of wide) {
      const [shelf = '', , file = ''] = stored.split('/')
      const folder = shelf === 'lines' ? 'lines' : 'licenses'
      for (const size of widePictureSizes) {
        const { width } = wideImageBoxes[folder][size]
        expect(await widthOf(`files/${wideImagePath(folder, size, file)}`)).toBe(width)
      }
    }
  })

  test('takes at most 14 MB of pictures in the repository', async () => {
    const pictures = path.join(folder, 'pictures')
    const sizes = (await readdir(pictures)).map(
      async (file) => (await readFile(path.join(pictures, file))).length,
    )
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size)).toBeLessThan(14_000_000)
  })

  test('has addresses that the ids of its figures name, and texts for everything', async () => {
    expect(
      await rowsOf(sql`
        select i.source_id from items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
        where not starts_with(i.source_id, 'demo-' || l.slug || '-' || n.slug || '-') or i.source_words <> '{}'
          or length(i.description) < 12 or length(l.description) < 12 or length(n.description) < 12
          or l.color is null or n.brand_id is null`),
    ).toEqual([])
  })
})

async function widthOf(file: string): Promise<number> {
  const stored = await files.get(file)
  if (!stored) throw new Error(`There is no ${file}.`)
  return (await sharp(await buffer(stored.body)).metadata()).width
}

test('A catalogue with at least one license gets no demo', async () => {
  const other = await createTestDatabase()
  try {
    await makeLicense(other.db)
    expect(await loadDemo(other.db, files, day)).toBe(0)
  } finally {
    await other.close()
  }
})

test('The printed logins work, stay the same at every start and differ between installations', async () => {
  const app = await startTestApp()
  const passwords = openPasswords(openLog('silent'))
  await makeLicense(app.db)
  expect(
    await prepareDemoMembers({ db: app.db, files: app.files, passwords }, app.clock.now),
    'beside an own catalogue',
  ).toEqual([])
  expect(await app.sql`select from users`).toEqual([])
  const markLoaded = sql`insert into demo_loads (loaded_at) values (now())`
  await markLoaded.execute(app.db)
  const [collector, administrator] = await prepareDemoMembers(
    { db: app.db, files: app.files, passwords },
    app.clock.now,
  )
  const inside = await signIn(app, collector)
  expect(await app.get('me', inside.headers)).toAnswer({
    is_valid_account: 1,
    roles: [],
    plan: { slug: 'gratis' },
  })
  expect(await app.get('me/collection', inside.headers), 'without the demo nothing is marked').toAnswer({
    items: 0,
  })
  const office = await signIn(app, administrator)
  expect(await app.get('me', office.headers)).toAnswer({ roles: [{ id: 1 }] })
  expect(await prepareDemoMembers({ db: app.db, files: app.files, passwords }, app.clock.now)).toEqual([
    collector,
    administrator,
  ])
  const other = await startTestApp()
  await markLoaded.execute(other.db)
  const [elsewhere] = await prepareDemoMembers({ db: other.db, files: other.files, passwords }, app.clock.now)
  expect(elsewhere?.password).not.toBe(collector?.password)
})

// Days on which months end early, or begin.
test.each(['2026-11-27', '2027-02-28', '2028-03-01'])(
  'On %s the collector gets a collection with a history once, reservations of every status, and a public profile',
  async (today) => {
    const app = await startTestApp(`${today}T18:00:00Z`)
    const { now } = app.clock
    await app.db.transaction().execute((tx) => loadDemoCatalogue(tx, mexicoDay(now)))
    const passwords = openPasswords(openLog('silent'))
    const [collector] = await prepareDemoMembers({ db: app.db, files: app.files, passwords }, now)
    const { headers } = await signIn(app, collector)
    const dataOf = async (path: string) => expectData<unknown>(await app.get(path, headers))
    const collection = (await dataOf('me/collection')) as {
      items: number
      copies: number
      worth: object[]
      licenses: { lines: unknown[] }[]
    }
    expect(collection.items).toBeGreaterThan(50)
    expect(collection.copies).toBeGreaterThan(collection.items)
    expect(collection.licenses.flatMap(({ lines }) => lines).length).toBeGreaterThan(10)
    expect(await dataOf('me/items_want?page_size=100')).toEqual(
      expect.arrayContaining([expect.objectContaining({ priority: 5 })]),
    )
    const { currencies, stores } = (await dataOf('me/reservation-summary')) as {
      currencies: unknown[]
      stores: unknown[]
    }
    expect(currencies).toMatchObject([
      { currency: 'MXN', monthly_ceiling_cents: expect.any(Number), late_cents: expect.any(Number) },
      { currency: 'USD', owed_cents: expect.any(Number) },
    ])
    expect(stores).toHaveLength(4)
    const { statuses } = (await dataOf('me/reservation-filters')) as { statuses: { slug: string }[] }
    expect(statuses.map(({ slug }) => slug)).toEqual(['activo', 'liquidado', 'recibido', 'cancelado'])
    expect(await dataOf('me/userProfile')).toMatchObject({ is_public: true })
    expect(await dataOf('me/orders')).toMatchObject([
      { figures: 2, arrived: 0 },
      { figures: 5, arrived: 3 },
    ])
    expect(await dataOf('me/shipments')).toMatchObject([
      { carrier: 'estafeta', arrived_on: null },
      { carrier: 'dhl', arrived_on: expect.any(String) },
    ])
    expect(await dataOf('me/departures')).toMatchObject([
      { kind: 'vendida', gain_cents: 33_000 },
      { kind: 'prestada', recipient: 'Lucía' },
    ])
    expect(collection.worth).toMatchObject([{ currency: 'MXN', copies: 6, paid_cents: expect.any(Number) }])
    expect(await app.sql`select id from slips`).toHaveLength(2)
    expect(await findIllegalStates(app)).toEqual([])

    const before = await dataOf('me/collection')
    await prepareDemoMembers({ db: app.db, files: app.files, passwords }, now)
    expect(await dataOf('me/collection')).toEqual(before)
  },
)
