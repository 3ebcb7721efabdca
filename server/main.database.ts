import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Config } from '#server/platform/config.ts'
import { closeDb, type Db, openDb } from './platform/database/db.ts'
import { checkPooler } from './platform/database/pooler.ts'
import { watchStandby } from './platform/database/standby.ts'

/** The pool for requests, through the pooler where there is one. `connectionString` is the server itself. */
export async function openRequestDb(
  { databaseUrl, databaseDirectUrl, dbConnections: max }: Config,
  { connectionString, log, traces }: Pick<AppDeps, 'log' | 'traces'> & { connectionString: string },
): Promise<Db> {
  if (databaseUrl === null || databaseDirectUrl === null)
    return openDb({ connectionString, log, max, traces })
  const pooler = await checkPooler({ url: databaseUrl, directUrl: databaseDirectUrl, log })
  return openDb({ connectionString: databaseUrl, pooler, log, max, traces })
}

/** The standby for public reads, where there is one. */
export async function openStandby(
  { databaseReadUrl, dbConnections: max }: Config,
  { primary, log, traces }: Pick<AppDeps, 'log' | 'traces'> & { primary: Db },
): Promise<{ readonly deps: Pick<AppDeps, 'standby'>; close(): Promise<void> }> {
  if (databaseReadUrl === null) return { deps: {}, close: () => Promise.resolve() }
  const db = openDb({ connectionString: databaseReadUrl, log, max, timeouts: 'standby', traces })
  const standby = await watchStandby({ primary, db, log }).catch(async (error: unknown) => {
    await closeDb(db)
    throw error
  })
  return {
    deps: { standby },
    async close() {
      await standby.stop()
      await closeDb(db)
    },
  }
}
