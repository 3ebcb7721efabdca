import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import { runDemoProgram } from '#server/platform/demo-program.ts'
import { openLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#test/database.ts'
import { makeLicense } from '#test/makers.ts'
import { hasLoadedDemo, loadDemo } from './demo.service.ts'

interface Figure {
  source_id: string
  license: string
  line: string
  name: string
  brand: string
  price: string | null
  tags: string
}

interface Descriptions {
  licenses: { license: string; color: string; is_home: boolean; position: number; description: string }[]
  lines: { license: string; line: string; description: string }[]
  release_changes: { source_id: string; changed_on: string }[]
}

const day = '2026-11-21'
let figures: Figure[]
let descriptions: Descriptions
/** With the timeouts of server/main.ts, because loading waits while another process loads. */
let db: Db

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-demo-test-'))
  await Array.fromAsync(runDemoProgram(['catalogue', folder, '--day', day]))
  const lines = (await readFile(path.join(folder, 'catalogue.json'), 'utf8')).trim().split('\n')
  figures = lines.map((line) => JSON.parse(line) as Figure)
  descriptions = JSON.parse(await readFile(path.join(folder, 'descriptions.json'), 'utf8')) as Descriptions
  const database = await createTestDatabase()
  db = openDb({ connectionString: database.connectionString, log: openLog('silent'), timeouts: 'work' })
  return async () => {
    await closeDb(db)
    await database.close()
    await rm(folder, { recursive: true })
  }
})

test('The demo fills an empty catalogue once, even when two processes start together', async () => {
  const counts = await Promise.all([loadDemo(db, day), loadDemo(db, day)])
  expect(counts.toSorted()).toEqual([0, figures.length].toSorted())
  expect(await hasLoadedDemo(db)).toBe(true)
  const { rows } = await sql`
    select (select count(*)::int from licenses) as licenses, (select count(*)::int from lines) as lines,
      (select count(*)::int from items) as items, (select count(*)::int from lines where brand_id is null) as unbranded,
      (select count(*)::int from item_release_changes) as changes`.execute(db)
  expect(rows).toEqual([
    {
      licenses: descriptions.licenses.length,
      lines: descriptions.lines.length,
      items: figures.length,
      unbranded: 0,
      changes: descriptions.release_changes.length,
    },
  ])
})

test('Licenses and lines have the addresses that the ids of their figures name', async () => {
  const { rows } = await sql`
    select i.source_id from items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
    where not starts_with(i.source_id, 'demo-' || l.slug || '-' || n.slug || '-')`.execute(db)
  expect(rows).toEqual([])
})

test('The demo’s licenses, lines and figures are in the catalogue with all their values', async () => {
  const change = descriptions.release_changes[0]
  const item = figures.find(({ source_id }) => source_id === change?.source_id)
  const license = descriptions.licenses.find((one) => one.license === item?.license)
  const line = descriptions.lines.find((one) => one.license === item?.license && one.line === item?.line)
  const { rows } = await sql`
    select l.name as license, l.color, l.is_home, l.position, l.description as license_says, n.name as line,
      n.description as line_says, b.name as brand, i.name, i.tags, i.source_words
    from items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
    join brands b on b.id = n.brand_id
    where i.source_id = ${item?.source_id}`.execute(db)
  expect(rows).toEqual([
    {
      license: item?.license,
      color: license?.color,
      is_home: license?.is_home,
      position: license?.position,
      license_says: license?.description,
      line: item?.line,
      line_says: line?.description,
      brand: item?.brand,
      name: item?.name,
      tags: item?.tags,
      source_words: {},
    },
  ])
})

test('A change of a release date has the day on which it became known', async () => {
  const { rows } = await sql<{ days: string[] }>`
    select array_agg(distinct (changed_at at time zone 'America/Mexico_City')::date::text) as days
    from item_release_changes`.execute(db)
  expect(rows[0]?.days).toContain(descriptions.release_changes[0]?.changed_on)
})

test('A catalogue with at least one license gets no demo', async () => {
  const other = await createTestDatabase()
  try {
    await makeLicense(other.db)
    expect(await loadDemo(other.db, day)).toBe(0)
    expect(await hasLoadedDemo(other.db)).toBe(false)
    const { rows } = await sql`select count(*)::int as items from items`.execute(other.db)
    expect(rows).toEqual([{ items: 0 }])
  } finally {
    await other.close()
  }
})
