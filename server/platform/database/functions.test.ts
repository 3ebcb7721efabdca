import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { schemaFolder } from './sql-files.ts'

let database: TestDatabase
let files: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  files = (await readdir(path.join(schemaFolder, 'functions'))).sort()
})
afterAll(() => database.close())

test('Each file is the function of its name, and no function has none', async () => {
  const rows = await execute(database.db)<{ name: string }>`
    select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`
  expect(rows.map(({ name }) => `${name}.sql`).sort()).toEqual(files)
})

test('Each body is valid, and each file may be applied again', async () => {
  for (const file of files) {
    const text = await readFile(path.join(schemaFolder, 'functions', file), 'utf8')
    await expect(sql.raw(text).execute(database.db), file).resolves.toBeDefined()
  }
})
