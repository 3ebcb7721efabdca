import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Finding } from './rules.ts'

export interface CheckDeps {
  db: Db
  config: Config
  now: () => Date
}

/** Runs one check. An error becomes a failed check with its message. */
export type Examine = (deps: CheckDeps) => Promise<Finding>
