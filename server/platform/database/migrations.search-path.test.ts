import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { createTestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

// pg_restore writes with an empty search path and must produce the same rows as the product.

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('Every function that PostgreSQL calls in triggers and indexes sets its search path or needs none', async () => {
  const rows = await execute(database.db)<{ name: string }>`
    select distinct p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and array_to_string(p.proconfig, ' ') !~ 'search_path' is not false
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      and (exists (select from pg_trigger where tgfoid = p.oid) or exists (
        select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid
          and classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)))
    order by name`
  // These only use built-in functions.
  expect(rows.map(({ name }) => name)).toEqual(['barcode_key', 'release_is_whole', 'search_traits'])
})

test('Rows written with an empty search path are counted, normalised and found', async () => {
  const line = await makeLine(database.db, await makeLicense(database.db))
  const { id } = await makeItem(database.db, line, { name: 'Quijote' })
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await client.query(`set search_path = ''`)
    await client.query(
      `insert into public.search_aliases (phrase, meant) values ('Caballero Ándante', 'Quijote')`,
    )
    await client.query(
      `update public.items set name = 'Rocinante', release_global = '2027-01-01', release_global_precision = 'year'
       where id = $1`,
      [id],
    )
  } finally {
    await client.end()
  }
  const rows = await execute(database.db)`
    select (select key from search_aliases where phrase = 'Caballero Ándante') as key,
      (select name from item_search where id = ${id}) as folded, (select year from item_search where id = ${id}) as year,
      (select count(*)::int from item_release_changes where item_id = ${id}) as changes,
      exists (select from search_terms where term = 'rocinante') as is_known`
  expect(rows).toEqual([
    { key: 'caballero andante', folded: 'rocinante', year: 2027, changes: 1, is_known: true },
  ])
})
