import type { Writable } from 'node:stream'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The parsed command line. */
export interface CommandCall {
  args: string[]
  /** By name; options that were not given are absent. */
  flags: Record<string, string | boolean | undefined>
  /** Results go to `out`; progress and warnings go to `err`. */
  out: Writable
  err: Writable
  /** Reads the settings of the product. Throws a ConfigError when one is invalid. */
  readSettings(): Config
  /** Opens the product's database for the duration of `work`, after running the migrations. */
  withDb<T>(work: (db: Db, config: Config) => Promise<T>): Promise<T>
}

/** A command of the operator: `npm run manage -- <name> …`. */
export interface Command {
  /** One or two words, such as `catalogue import`. */
  name: string
  /** The arguments, in Spanish: `ARCHIVO [--dry-run]`. */
  usage: string
  /** One line about what it does, in Spanish. */
  summary: string
  options: ParseArgsOptionsConfig
  /** The least and the most arguments, without options. */
  arity: readonly [number, number]
  /** @returns the exit code, 0 for success */
  run(call: CommandCall): Promise<number>
}

/** An error the operator can fix; only its message is printed. */
export class CommandError extends Error {}
