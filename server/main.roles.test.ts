import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import {
  asAppRole,
  joinEmbeddedServer,
  openEmbeddedServer,
} from '#server/platform/database/embedded/server.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { makeDataDir } from '#test/embedded.ts'
import { manage } from '#test/manage.ts'
import { startProductProcess } from '#test/product-process.ts'

// Starts the product on a new database.
vi.setConfig({ testTimeout: 120_000 })

const log = openLog('silent')

/** What the role of the product is refused. */
const changes = [
  'create table more (id int)',
  'alter table all_items add more int',
  'drop table all_items',
  'truncate reservation_entries',
  'alter table reservation_entries disable trigger user',
  'create or replace function search_fold(text) returns text language sql as $$ select $1 $$',
  `insert into kysely_migration (name, timestamp) values ('9999_more', '')`,
  'create table pgboss.more (id int)',
]

test('On the embedded server the product runs as a role that reads and writes rows and cannot change the schema', async () => {
  const DATA_DIR = await makeDataDir()
  await startProductProcess('', { DATA_DIR, LOAD_DEMO: 'always' })
  const { connectionString } = await joinEmbeddedServer({ dataDir: DATA_DIR, log })
  await expectRowsOnly(connectionString, asAppRole(connectionString))
  const { out } = await manage({ DATA_DIR }, 'doctor')
  expect(out).toContain('Derechos: El producto entra como vitrina_app, que no puede cambiar el esquema.')
})

test('On another server DATABASE_OWNER_URL migrates for the role of DATABASE_URL', async () => {
  const server = await openEmbeddedServer({ dataDir: await makeDataDir(), log, durability: 'none' })
  onTestFinished(() => server.stop())
  const owner = server.connectionString
  const app = asAppRole(owner)
  await startProductProcess(app, { DATABASE_OWNER_URL: owner })
  await expectRowsOnly(owner, app)
})

/** Tries both as the role of `app`, and looks at who the running product is. */
async function expectRowsOnly(owner: string, app: string): Promise<void> {
  const [ownerDb, db] = [open(owner), open(app)]
  const { rows: connections } = await sql<{ name: string; role: string }>`
    select distinct application_name as name, usename::text as role from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> ''
    order by 1`.execute(ownerDb)
  expect(connections).toEqual([
    { name: 'vitrina', role: 'vitrina_app' },
    { name: 'vitrina jobs', role: 'vitrina_app' },
  ])
  for (const change of changes)
    await expect(sql.raw(change).execute(db), change).rejects.toThrow(/permission denied|must be owner/)
  await sql`update items set updated_at = updated_at`.execute(db)
  await sql`select catalogue_analyze('items')`.execute(db)
  const { rows } = await sql`select last_analyze is not null as analyzed from pg_stat_user_tables
    where relname = 'all_items'`.execute(ownerDb)
  expect(rows).toEqual([{ analyzed: true }])
}

function open(connectionString: string): Db {
  const db = openDb({ connectionString, log, max: 1, timeouts: 'work' })
  onTestFinished(() => closeDb(db))
  return db
}
