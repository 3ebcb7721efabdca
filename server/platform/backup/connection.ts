import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '#server/platform/database/db.ts'

// Values are written the same way whatever the server's settings are, so that the same rows have the same checksum, and nothing
// times out: a large table takes as long as it takes.
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  synchronize_seqscans: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Opens a connection of its own, because COPY needs the driver's client. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'vitrina backup', keepAlive: true })
  // A lost connection fails the next query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Begins a transaction in which COPY reads and writes the same text on every server. */
export async function begin(client: pg.Client, mode = ''): Promise<void> {
  await client.query(`begin ${mode}`)
  const names = Object.keys(settings).map(
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
  )
  await client.query(`select ${names.join(', ')}`, Object.entries(settings).flat())
}

/** Queries of Kysely on the same connection. */
export function kyselyOn(client: pg.Client): Db {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) })
}
