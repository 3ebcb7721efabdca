import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'

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
