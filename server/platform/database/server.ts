import pg from 'pg'
import type { Logger } from 'pino'
import { findBackend, isPooled } from './pooler.ts'

const oldestVersion = 15

/**
 * Refuses a pooler, which has no session for migrations and jobs, and a server that is too old for our SQL. Logs settings
 * that may lose committed data (docs/safety.md#faults).
 */
export async function checkServer(connection: pg.ClientConfig, log: Pick<Logger, 'warn'>): Promise<void> {
  const client = new pg.Client(connection)
  try {
    await client.connect().catch(refuseUnsupportedStart)
    if ((await isPooled(client)) && !(await keepsSession(client, connection))) throw new Error(poolerHint)
    const { version, off } = await findSettings(client)
    if (version < oldestVersion) {
      throw new Error(
        `DATABASE_URL es de PostgreSQL ${version}; hace falta la versión ${oldestVersion} o posterior.`,
      )
    }
    if (off.length > 0) {
      log.warn({ off }, 'db: these settings are off: a crash may lose what was acknowledged')
    }
  } finally {
    await client.end()
  }
}

const poolerHint =
  'La base de datos responde a través de un repartidor de conexiones, como PgBouncer: pon en DATABASE_DIRECT_URL la dirección del propio servidor (docs/operations.md#pgbouncer).'

/** PgBouncer's error for the startup parameters that we send to a PostgreSQL server. */
function refuseUnsupportedStart(error: unknown): never {
  const isRefused = error instanceof Error && error.message.includes('unsupported startup parameter')
  throw isRefused ? new Error(poolerHint, { cause: error }) : error
}

/** False if another client's transaction gets the connection that `client` had before. */
async function keepsSession(client: pg.Client, connection: pg.ClientConfig): Promise<boolean> {
  const other = new pg.Client(connection)
  await other.connect()
  try {
    const before = await findBackend(client)
    await other.query('begin')
    await findBackend(other)
    return before === (await findBackend(client))
  } finally {
    await other.end()
  }
}

async function findSettings(client: pg.Client): Promise<{ version: number; off: string[] }> {
  const { rows } = await client.query<{ version: number; off: string[] }>(`
    select current_setting('server_version_num')::int / 10000 as version,
           array(select name::text from pg_settings
                 where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
                 order by name) as off`)
  return rows[0] ?? { version: 0, off: [] }
}
