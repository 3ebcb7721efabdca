import type { Writable } from 'node:stream'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Db } from '#server/platform/db.ts'

/** What a command was given, already told apart. */
export interface CommandCall {
  args: string[]
  /** By name; options that were not given are absent. */
  flags: Record<string, string | boolean | undefined>
  /** What the command answers goes out; what it says on the way goes to `err`. */
  out: Writable
  err: Writable
  /** Opens the product's database, brought up to date, for as long as `work` takes. */
  withDb<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** One thing the operator can do: `npm run manage -- <name> …`. */
export interface Command {
  /** One or two words, such as `catalogue import`. */
  name: string
  /** What follows the name, in Spanish: `ARCHIVO [--dry-run]`. */
  usage: string
  /** One line that says what it does, in Spanish. */
  summary: string
  options: ParseArgsOptionsConfig
  /** How many arguments it needs at least and at most, options aside. */
  arity: readonly [number, number]
  /** @returns the exit code: 0 when it is done. */
  run(call: CommandCall): Promise<number>
}

/** Something the operator can mend; its message is all they need to read. */
export class CommandError extends Error {}
