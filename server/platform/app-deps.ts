import type { Config } from '#server/platform/config.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Payments } from '#server/platform/payments/port.ts'
import type { Db } from './database/db.ts'
import type { Standby } from './database/standby.ts'
import type { FileReaders } from './formats/readers.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Logger } from './observability/log.ts'
import type { Traces } from './observability/traces.ts'
import type { Passwords } from './security/passwords.ts'

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
  payments: Payments
  now: () => Date
}
