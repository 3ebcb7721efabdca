import { parseArgs } from 'node:util'
import { errorBody, Refusal } from '#contract/errors.ts'
import { BackupError } from '#server/platform/backup/error.ts'
import { readConfig } from '#server/platform/config.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { EmbeddedServerError } from '#server/platform/embedded/server-error.ts'
import { MigrationError } from '#server/platform/migrations.ts'
import { ConfigError } from '#server/platform/settings.mjs'
import type { Command, CommandCall } from './manage/command.ts'
import { CommandError } from './manage/command.ts'
import { commands } from './manage/commands.ts'
import { withDatabase } from './manage/database.ts'

// The operator's command line: npm run manage -- <command> … (docs/product.md#running). It uses the same DATA_DIR or
// DATABASE_URL as the product, whether or not the product runs. Exit codes: 0 done, 1 refused, 2 invalid usage.

const ownErrors = [BackupError, CommandError, ConfigError, EmbeddedServerError, MigrationError]

process.exitCode = await main(process.argv.slice(2))

async function main(words: string[]): Promise<number> {
  const command = commands.find(({ name }) => startsWith(words, name))
  if (!command) return help(words)
  const call = callOf(command, words.slice(command.name.split(' ').length))
  if (!call) {
    console.error(`Se usa así: npm run manage -- ${command.name} ${command.usage}`)
    return 2
  }
  try {
    return await command.run(call)
  } catch (error) {
    return failed(error)
  }
}

function startsWith(words: readonly string[], name: string): boolean {
  return name.split(' ').every((word, index) => words[index] === word)
}

function help(words: readonly string[]): number {
  const isAsked = words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')
  if (!isAsked) console.error(`No conozco la orden «${words.slice(0, 2).join(' ')}».`)
  console.error('Se usa así: npm run manage -- ORDEN\n')
  for (const { name, usage, summary } of commands) console.error(`  ${name} ${usage}\n      ${summary}`)
  return isAsked ? 0 : 2
}

/** Null when the arguments do not fit the command. */
function callOf({ options, arity: [least, most] }: Command, words: string[]): CommandCall | null {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    if (positionals.length < least || positionals.length > most) return null
    return {
      args: positionals,
      flags: values as CommandCall['flags'],
      out: process.stdout,
      err: process.stderr,
      withDb: (work) => withDatabase(readConfig(process.env), work),
    }
  } catch {
    return null
  }
}

function failed(error: unknown): number {
  // The reader of our output closed the pipe.
  if (isSystemError(error) && error.code === 'EPIPE') return 0
  console.error(sentenceOf(error))
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  return 1
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return Object.values(error.fields ?? {})[0] ?? errorBody(error.code).message
  if (error instanceof Error && ownErrors.some((own) => error instanceof own)) return error.message
  if (isDatabaseUnavailable(error))
    return 'La base de datos no responde. Inténtalo otra vez cuando esté en marcha.'
  if (isSystemError(error) && error.path !== undefined) return fileSentence(error)
  return `Algo salió mal: ${error instanceof Error ? error.message : error}`
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

function fileSentence({ code, path }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `No encontramos ${path}.`
  if (code === 'EACCES' || code === 'EPERM') return `No tenemos permiso para usar ${path}.`
  if (code === 'EROFS') return `${path} está en un disco de solo lectura.`
  if (code === 'ENOSPC') return `Ya no hay espacio en el disco para ${path}.`
  return `No se puede usar ${path} (${code}).`
}
