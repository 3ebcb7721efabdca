import type { Writable } from 'node:stream'
import { inspect, parseArgs } from 'node:util'
import { errorBody, Refusal } from '#contract/errors.ts'
import { BackupError } from '#server/platform/backup/format.ts'
import { readConfig } from '#server/platform/config.ts'
import { EmbeddedServerError } from '#server/platform/database/embedded/layout.ts'
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts'
import { MigrationError } from '#server/platform/database/sql-files.ts'
import { fileErrorText } from '#server/platform/files/port.ts'
import { ConfigError } from '#server/platform/settings.mjs'
import { accountCommands } from './accounts.ts'
import { backupCommands } from './backup.ts'
import { blockingCommands } from './blocking.ts'
import { catalogueCheck, catalogueExport } from './catalogue.ts'
import { catalogueFileCommands, catalogueImport } from './catalogue-import.ts'
import { type Command, type CommandCall, CommandError } from './command.ts'
import { withDatabase } from './database.ts'
import { doctor } from './doctor.ts'
import { paymentCommands } from './payments.ts'
import { quietCommands } from './quiet.ts'
import { userCommands } from './user.ts'

const ownErrors = [BackupError, CommandError, ConfigError, EmbeddedServerError, MigrationError]

/** What a command gets from its process, or from a test. */
interface CommandContext {
  env: NodeJS.ProcessEnv
  out: Writable
  err: Writable
}

/** @returns the exit code: 0 done, 1 refused, 2 invalid usage */
export async function runManage(words: string[], context: CommandContext): Promise<number> {
  const { env, err } = context
  const command = commands.find(({ name }) => startsWith(words, name))
  if (!command) return help(words, err)
  const call = callOf(command, words.slice(command.name.split(' ').length), context)
  if (!call) {
    err.write(`Se usa así: npm run manage -- ${command.name} ${command.usage}\n`)
    return 2
  }
  try {
    return await command.run(call)
  } catch (error) {
    return failed(error, env, err)
  }
}

function startsWith(words: readonly string[], name: string): boolean {
  return name.split(' ').every((word, index) => words[index] === word)
}

function help(words: readonly string[], err: Writable): number {
  const isAsked = words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')
  if (!isAsked) err.write(`No conozco la orden «${words.slice(0, 2).join(' ')}».\n`)
  err.write('Se usa así: npm run manage -- ORDEN\n\n')
  const alike = commands.filter(({ name }) => name.split(' ')[0] === words[0])
  for (const { name, usage, summary } of alike.length > 0 ? alike : commands)
    err.write(`  ${name} ${usage}\n      ${summary}\n`)
  return isAsked ? 0 : 2
}

/** Null when the arguments do not fit the command. */
function callOf(
  { options, arity: [least, most] }: Command,
  words: string[],
  { env, out, err }: CommandContext,
): CommandCall | null {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    if (positionals.length < least || positionals.length > most) return null
    return {
      args: positionals,
      flags: values as CommandCall['flags'],
      out,
      err,
      readSettings: () => readConfig(env),
      withDb: (work) => {
        const config = readConfig(env)
        return withDatabase(config, (db) => work(db, config))
      },
    }
  } catch {
    return null
  }
}

function failed(error: unknown, env: NodeJS.ProcessEnv, err: Writable): number {
  // The reader of our output closed the pipe.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0
  err.write(`${sentenceOf(error)}\n`)
  if (env.LOG_LEVEL === 'debug') err.write(`${inspect(error)}\n`)
  return 1
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return Object.values(error.fields ?? {})[0] ?? errorBody(error.code).message
  if (error instanceof Error && ownErrors.some((own) => error instanceof own)) return error.message
  if (isDatabaseUnavailable(error))
    return 'La base de datos no responde. Inténtalo otra vez cuando esté en marcha.'
  return fileErrorText(error) ?? `Algo salió mal: ${error instanceof Error ? error.message : error}`
}

/** All commands, in the order in which the help lists them. */
const commands: readonly Command[] = [
  catalogueImport,
  catalogueExport,
  ...catalogueFileCommands,
  catalogueCheck,
  ...userCommands,
  ...blockingCommands,
  ...accountCommands,
  ...paymentCommands,
  ...backupCommands,
  ...quietCommands,
  doctor,
]
