import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { clientFor, type Pooler } from './client.ts'
import { findDatabaseIdentity } from './identity.ts'

interface PoolerOptions {
  readonly url: string
  readonly directUrl: string
  readonly log: Pick<Logger, 'warn'>
}

const timeouts = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 }

/**
 * Checks that the pooler connects to the same database as `directUrl` and whether it supports prepared statements.
 * Warns if its connections have no time limit for statements.
 * @throws with a message for the operator
 */
export async function checkPooler({ url, directUrl, log }: PoolerOptions): Promise<Pooler> {
  const pooled = new (clientFor({ directUrl, tracksStatements: false }))({
    ...timeouts,
    connectionString: url,
  })
  const direct = new pg.Client({ ...timeouts, connectionString: directUrl })
  try {
    await Promise.all([pooled.connect(), direct.connect()])
    const [here, there] = await Promise.all([findDatabaseIdentity(pooled), findDatabaseIdentity(direct)])
    if (here !== there)
      throw new Error('DATABASE_URL y DATABASE_DIRECT_URL llevan a bases de datos distintas.')
    await warnOfMissingLimits(pooled, log)
    return { directUrl, tracksStatements: await findTracking(pooled) }
  } finally {
    await Promise.all([pooled.end(), direct.end()])
  }
}

/** True if a pooler answers instead of the server: it invents the process ids of its connections. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const pid = await findBackend(client)
  return 'processID' in client && client.processID !== pid
}

/** The process id of the backend that answers. */
export async function findBackend(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function warnOfMissingLimits(pooled: pg.Client, log: PoolerOptions['log']): Promise<void> {
  const { rows } = await pooled.query<{ name: string }>(
    `select name from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name`,
  )
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name)
  log.warn({ missing }, "db: set these in the pooler's connect_query (docs/operations.md#pgbouncer)")
}

/** A pooler that tracks prepared statements gives them names of its own. */
async function findTracking(pooled: pg.Client): Promise<boolean> {
  if (!(await isPooled(pooled))) return true
  const name = `vitrina_${randomBytes(6).toString('hex')}`
  await pooled.query('begin')
  await pooled.query({ name, text: `select 1 as ${name}` })
  const { rows } = await pooled.query('select from pg_prepared_statements where name = $1', [name])
  if (rows.length > 0) await pooled.query(`deallocate ${name}`)
  await pooled.query('rollback')
  return rows.length === 0
}
