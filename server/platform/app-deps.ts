import type { Config } from '#server/platform/config.ts'
import type { Standby } from '#server/platform/db/standby.ts'
import type { Db } from '#server/platform/db.ts'
import type { FileReaders } from '#server/platform/file-readers.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import type { Payments } from '#server/platform/payments/port.ts'
import type { Traces } from '#server/platform/traces.ts'

/** Everything outside the process that the rooms may reach. Built once by main.ts, or by a test. */
export interface AppDeps {
  config: Config
  db: Db
  /** A standby for public reads; absent if the primary answers all reads. */
  standby?: Standby
  files: Files
  log: Logger
  metrics: Metrics
  /** Absent unless the operator configured an OpenTelemetry collector. */
  traces?: Traces | undefined
  /** Hashes passwords in another process. */
  passwords: Passwords
  /** Reads files of strangers in other processes. */
  fileReaders: FileReaders
  /** The payment provider. */
  payments: Payments
  now: () => Date
}
