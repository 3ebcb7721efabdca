import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** Runs one statement and returns its rows. */
export const execute =
  (db: Db | Tx) =>
  async <T = unknown>(...statement: Parameters<typeof sql>): Promise<T[]> => {
    const built: RawBuilder<T> = sql<T>(...statement)
    return (await built.execute(db)).rows
  }
