import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'

// During an upgrade the released version still serves while this one has migrated the database. A statement that fails here
// would fail there: add columns and tables first, and remove the old ones a release later (docs/operations.md#upgrades).

const file = path.join(import.meta.dirname, '..', '..', '..', 'db', 'released-statements.json.br')

interface Released {
  version: string
  statements: string[]
}

async function readReleased(): Promise<Released> {
  return JSON.parse(String(brotliDecompressSync(await readFile(file)))) as Released
}

/** A connection to the migrated schema, with the tables that jobs and running statements make. */
async function connect({ statements }: Released): Promise<pg.Client> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.close()
  })
  await client.query(getConstructionPlans('pgboss'))
  const temporary = statements.filter((text) => /^create (temp|unique index|index)/.test(text))
  // Indexes follow their tables in the second round.
  for (const text of [...temporary, ...temporary])
    await client.query(text.replace('on commit drop', '').replace(/\$\d+/g, 'null')).catch(() => undefined)
  return client
}

/** Filled by a trigger of the table. */
const filledByTriggers = ['marks.line_id']

/** What PostgreSQL says against each of the statements that it cannot prepare. */
async function listRefused(client: pg.Client, statements: string[]): Promise<string[]> {
  const refused: string[] = []
  for (const [index, text] of statements.entries()) {
    if (!/^(select|insert|update|delete|with|merge|\/\*|\()/i.test(text)) continue
    const name = `released_${index}`
    await client
      .query(`prepare ${name} as ${text}`)
      .then(() => client.query(`deallocate ${name}`))
      .catch((error: Error) => refused.push(`${error.message}: ${text}`))
  }
  return refused
}

test('Every statement of the released version can be prepared on the schema of this one', async () => {
  const released = await readReleased()
  const client = await connect(released)
  expect(released.statements.length).toBeGreaterThan(1_000)
  expect(await listRefused(client, released.statements)).toEqual([])
})

test('A column that is taken away too early is noticed', async () => {
  const released = await readReleased()
  const client = await connect(released)
  await client.query('alter table mails drop column tries')
  expect((await listRefused(client, released.statements)).join()).toContain('column "tries" does not exist')
})

test('Rows that the released version inserts leave out no column that this one requires', async () => {
  const released = await readReleased()
  const client = await connect(released)
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attnotnull
      and not a.atthasdef and a.attidentity = ''
    group by 1`)
  const required = new Map(rows.map(({ table, columns }) => [table, columns]))
  const missing = released.statements.flatMap((text) =>
    [...text.matchAll(/insert into (\w+)(?: as \w+)? ?\(([^)]*)\)/g)].flatMap(([, table = '', list = '']) => {
      const given = list.split(',').map((name) => name.trim())
      return (required.get(table) ?? [])
        .filter((column) => !given.includes(column))
        .map((column) => `${table}.${column}`)
    }),
  )
  expect(missing.filter((column) => !filledByTriggers.includes(column))).toEqual([])
})
