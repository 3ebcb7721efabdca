import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db.ts'

const oldestVersion = 15

/**
 * Refuses a server that is too old for our SQL, and logs settings that may lose committed data (docs/safety.md#faults).
 */
export async function checkServer(db: Db, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await sql<{ version: number; off: string[] }>`
    select current_setting('server_version_num')::int / 10000 as version,
           array(select name from pg_settings
                 where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
                 order by name) as off`.execute(db)
  const { version = 0, off = [] } = rows[0] ?? {}
  if (version < oldestVersion) {
    throw new Error(
      `DATABASE_URL es de PostgreSQL ${version}; hace falta la versión ${oldestVersion} o posterior.`,
    )
  }
  if (off.length > 0) {
    log.warn({ off }, 'db: these settings are off: a crash may lose what was acknowledged')
  }
}
