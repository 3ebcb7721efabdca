import type { Db } from '#server/platform/database/db.ts'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'

/** The dependencies of a fault. */
export interface FaultRun {
  readonly cluster: Cluster
  readonly db: Db
  readonly load: Load
  readonly say: (text: string) => void
  /** The moment from which on writes may be refused; the beginning by default. */
  broken(): void
  /** Until a write that begins now is acknowledged. */
  writesAreBack(): Promise<void>
  /** Until a write that begins now is refused, at most for that long. */
  writesAreRefused(withinMs: number): Promise<void>
}

/** Breaks something under load and repairs it. */
export type Fault = (run: FaultRun) => Promise<void>
