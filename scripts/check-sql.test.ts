import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSql } from './sql/check.ts'
import { withMigratedDatabase } from './sql/database.ts'
import { problemsOfUnfollowed } from './sql/not-followed.ts'

const root = path.join(import.meta.dirname, '..')

/** A project of these files that finds our packages. */
async function makeProject(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-sql-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const config = path.join(folder, 'tsconfig.json')
  await writeFile(
    config,
    JSON.stringify({ extends: path.join(root, 'tsconfig.base.json'), include: ['*.ts'] }),
  )
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return config
}

const store = `import type { Kysely } from 'kysely'
import { sql } from 'kysely'
type Db = Kysely<unknown>
export const sound = (db: Db, id: number) => sql<{ id: number; name: string }>\`select id, name from licenses where id = \${id}\`.execute(db)
export const missing = (db: Db) => sql<{ colour: string }>\`select colour from licenses\`.execute(db)
export const nullable = (db: Db) => sql<{ sku: string }>\`select sku from items\`.execute(db)
export const bigint = (db: Db) => sql<{ total: number }>\`select sum(price_paid_cents) as total from copies\`.execute(db)
export const renamed = (db: Db) => sql<{ was_called: string }>\`select was_called from sagas\`.execute(db)
export const parameter = (db: Db, id: string) => sql<{ id: number }>\`select id from lines where id = \${id}\`.execute(db)
export const joined = (db: Db) => sql<{ id: number; brand: string }>\`select i.id, b.name as brand from items i left join brands b on b.id = i.brand_id\`.execute(db)
export const alias = (db: Db) => sql<{ lineName: string }>\`select name as line_name from lines\`.execute(db)
const ordered = (column: 'name' | 'nombre') => sql\`order by \${sql.ref(column)}\`
export const branch = (db: Db, way: 'name' | 'nombre') => sql<{ id: number }>\`select id from sagas \${ordered(way)}\`.execute(db)
declare const rowsOf: (db: Db) => <Row>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>
export const tagged = (db: Db, id: string) => rowsOf(db)<{ sku: string }>\`select sku from items where id = \${id}\`
`

const unknown = `import type { Kysely } from 'kysely'
import { sql } from 'kysely'
export const unknown = (db: Kysely<unknown>, text: string) => sql.raw(text).execute(db)
`

test('The check refuses statements that cannot be followed or do not fit the migrated schema or their asserted types, and only those', async () => {
  const config = await makeProject({ 'store.ts': store, 'unknown.ts': unknown })
  const { problems, unresolved } = await withMigratedDatabase(async (client) => {
    await client.query('alter table sagas add column was_called text not null')
    await client.query('alter table sagas rename column was_called to is_called')
    return checkSql(path.dirname(config), config, client)
  })
  expect(problems).toEqual([
    'store.ts:5 column "colour" does not exist',
    'store.ts:6 sku may be null, not only string: all_items.sku',
    'store.ts:7 total is numeric in the database, not number',
    'store.ts:7 total may be null, not only number: sum((price_paid_cents)::bigint)',
    'store.ts:8 column "was_called" does not exist',
    'store.ts:9 ${id} is int4 in the database, not string',
    'store.ts:10 brand may be null, not only string: b.name',
    'store.ts:11 no column lineName; there are line_name',
    'store.ts:13 column "nombre" does not exist',
    'store.ts:15 ${id} is int4 in the database, not string',
    'store.ts:15 sku may be null, not only string: all_items.sku',
  ])
  const files = [
    'sql-files.ts:32 sql.raw of a file',
    'functions.ts:35 a comment',
    'db.ts:175 sql of a caller',
  ]
  expect(
    problemsOfUnfollowed([...unresolved, ...files.map((file) => `server/platform/database/${file}`)]),
  ).toEqual([expect.stringMatching(/^unknown\.ts:3 .*: cannot be followed\./)])
  expect(problemsOfUnfollowed([])).toEqual([
    expect.stringMatching(/^server\/platform\/database\/db\.ts has no unknown/),
    expect.stringMatching(/^server\/platform\/database\/functions\.ts has no unknown/),
    expect.stringMatching(/^server\/platform\/database\/sql-files\.ts has no unknown/),
  ])
})
