import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import type { Payments } from '#server/platform/payments/port.ts'

/** Everything outside the process that the rooms may reach. Built once by main.ts, or by a test. */
export interface AppDeps {
  config: Config
  db: Db
  files: Files
  log: Logger
  /** The process that hashes. */
  passwords: Passwords
  /** Who moves the money. */
  payments: Payments
  now: () => Date
}
