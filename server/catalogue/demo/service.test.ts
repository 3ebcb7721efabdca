import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from '#db/demo/catalogue.ts'
import type { Db } from '#server/platform/db.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import { openLog } from '#server/platform/log.ts'
import type { TestDatabase } from '#test/database.ts'
import { createTestDatabase } from '#test/database.ts'
import { makeLicense } from '#test/makers.ts'
import { loadDemo } from './service.ts'

const today = '2026-11-21'
const demo = demoCatalogue(today)
let database: TestDatabase
/** As patient as main.ts, for the demo may wait for another process to finish it. */
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ connectionString: database.connectionString, log: openLog('silent'), timeouts: 'work' })
})
afterAll(async () => {
  await closeDb(db)
  await database.close()
})

test('the demo fills an empty catalogue once, though two processes begin together', async () => {
  const counts = await Promise.all([loadDemo(db, today), loadDemo(db, today)])
  expect(counts.toSorted()).toEqual([0, demo.items.length].toSorted())
  const { rows } = await sql`
    select (select count(*)::int from licenses) as licenses, (select count(*)::int from lines) as lines,
      (select count(*)::int from brands) as brands, (select count(*)::int from items) as items`.execute(db)
  expect(rows).toEqual([
    {
      licenses: demo.licenses.length,
      lines: demo.lines.length,
      brands: demo.brands.length,
      items: demo.items.length,
    },
  ])
})

test('what the demo says of a license, a line and a figure stands in the catalogue', async () => {
  const item = demo.items.find(({ release_history }) => release_history.length > 0)
  const license = demo.licenses.find(({ slug }) => slug === item?.license)
  const { rows } = await sql`
    select l.color, l.is_home, l.is_new, l.position, l.description as license_says, n.slug as line,
      lb.slug as line_brand, i.name, i.description, i.tags, i.price_cents, i.popularity, i.source_words,
      (select count(*)::int from item_release_changes c where c.item_id = i.id) as changes
    from items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
    join brands lb on lb.id = n.brand_id
    where i.source_id = ${item?.source_id}`.execute(db)
  expect(rows).toEqual([
    {
      color: license?.palette.base,
      is_home: license?.is_home,
      is_new: license?.is_new,
      position: license?.position,
      license_says: license?.description,
      line: item?.line,
      line_brand: item?.brand,
      name: item?.name,
      description: item?.description,
      tags: item?.tags.replaceAll(', ', ','),
      price_cents: item?.price_cents,
      popularity: item?.popularity,
      source_words: {},
      changes: item?.release_history.length,
    },
  ])
})

test('a change of date has the day on which it became known', async () => {
  const change = demo.items.flatMap(({ release_history }) => release_history)[0]
  const { rows } = await sql<{ days: string[] }>`
    select array_agg(distinct (changed_at at time zone 'America/Mexico_City')::date::text) as days
    from item_release_changes`.execute(db)
  expect(rows[0]?.days).toContain(change?.changed_on)
})

test('a catalogue that has as much as one license is left alone', async () => {
  const other = await createTestDatabase()
  try {
    await makeLicense(other.db)
    expect(await loadDemo(other.db, today)).toBe(0)
    const { rows } = await sql`select count(*)::int as items from items`.execute(other.db)
    expect(rows).toEqual([{ items: 0 }])
  } finally {
    await other.close()
  }
})
