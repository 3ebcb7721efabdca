import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { inspect, parseArgs } from 'node:util'
import { errorBody, Refusal } from '#contract/errors.ts'
import type { ImageKind } from '#contract/media-paths.ts'
import { imageSizes } from '#contract/media-paths.ts'
import { importByOperator } from '#server/admin/imports/operator.service.ts'
import type { ImportProgress, ImportReport } from '#server/catalogue/import/service.ts'
import { readCatalogueFile } from '#server/catalogue/import/source.service.ts'
import { addItemPicture } from '#server/catalogue/pictures.service.ts'
import { BackupError } from '#server/platform/backup/error.ts'
import { readConfig } from '#server/platform/config.ts'
import { writeCsv } from '#server/platform/csv.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { EmbeddedServerError } from '#server/platform/embedded/server-error.ts'
import { fileErrorText } from '#server/platform/file-errors.ts'
import { openFiles } from '#server/platform/files.ts'
import { MigrationError } from '#server/platform/migrations.ts'
import { openPictures } from '#server/platform/pictures.ts'
import { ConfigError } from '#server/platform/settings.mjs'
import { accountCommands } from './accounts.ts'
import { backupCommands } from './backup.ts'
import { blockingCommands } from './blocking.ts'
import { aliasCommands } from './catalogue-alias.ts'
import { catalogueDuplicates } from './catalogue-duplicates.ts'
import { catalogueExport } from './catalogue-export.ts'
import { catalogueFileCommands } from './catalogue-files.ts'
import { catalogueImports } from './catalogue-imports.ts'
import type { Command, CommandCall } from './command.ts'
import { CommandError } from './command.ts'
import { withDatabase } from './database.ts'
import { doctor } from './doctor.ts'
import { inviteCommands } from './invite.ts'
import { parkedCommands } from './parked.ts'
import { paymentCommands } from './payments.ts'
import { priceProposalCommands } from './price-proposals.ts'
import { formatNumber, formatRate, openProgress } from './progress.ts'
import { quietCommands } from './quiet.ts'
import { userCommands } from './user.ts'

const cataloguePicture: Command = {
  name: 'catalogue picture',
  usage: 'ID ARCHIVO [--kind main|gal|hero]',
  summary:
    'Le pone una fotografía a una figura (JPEG, PNG, WebP o AVIF): la principal, de galería o de portada.',
  options: { kind: { type: 'string' } },
  arity: [2, 2],
  async run({ args: [id = '', path = ''], flags, out, readSettings, withDb }) {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new CommandError(`«${id}» no es el número de una figura.`)
    const kind = flags.kind ?? 'main'
    if (!isKind(kind)) throw new CommandError(`No conozco el tipo «${kind}»: usa main, gal o hero.`)
    const bytes = await readFile(path)
    const files = await openFiles(readSettings())
    try {
      const tools = { files, pictures: openPictures() }
      const kept = await withDb((db) => addItemPicture(db, tools, { itemId: Number(id), kind, bytes }))
      out.write(`Listo: la figura ${id} tiene su imagen de ${kept.width} × ${kept.height}.\n`)
    } finally {
      files.close()
    }
    return 0
  },
}

function isKind(kind: string | boolean): kind is ImageKind {
  return typeof kind === 'string' && Object.hasOwn(imageSizes, kind)
}

const catalogueImport: Command = {
  name: 'catalogue import',
  usage: 'ARCHIVO [--dry-run] [--skip-bad-rows] [--report ARCHIVO]',
  summary: 'Importa figuras de un CSV o JSON («-» lee la entrada): todo el archivo o nada.',
  options: {
    'dry-run': { type: 'boolean' },
    'skip-bad-rows': { type: 'boolean' },
    report: { type: 'string' },
  },
  arity: [1, 1],
  async run(call) {
    const [file = ''] = call.args
    const startedAt = performance.now()
    const bytes = file === '-' ? process.stdin : await openFile(file)
    const refusals = await openRefusals(call)
    const report = await importFile(call, bytes, refusals).finally(() => refusals.close())
    const seconds = (performance.now() - startedAt) / 1000
    call.out.write(reportText({ report, file, seconds, ...modeOf(call) }))
    return report.isApplied || (call.flags['dry-run'] && report.refused === 0) ? 0 : 1
  },
}

async function openFile(file: string) {
  const stream = createReadStream(file)
  // An unreadable file is reported before the database is opened.
  await once(stream, 'ready')
  if ((await stat(file)).isDirectory()) throw new CommandError(`${file} es una carpeta, no un archivo.`)
  return stream
}

function modeOf({ flags }: CommandCall) {
  return { dryRun: flags['dry-run'] === true, skipBadRows: flags['skip-bad-rows'] === true }
}

async function importFile(
  call: CommandCall,
  bytes: AsyncIterable<Uint8Array>,
  refusals: Refusals,
): Promise<ImportReport> {
  const progress = openProgress(call.err)
  const startedAt = performance.now()
  try {
    const source = readCatalogueFile(bytes)
    const options = { ...modeOf(call), onRefused: refusals.write }
    const given = { filename: call.args[0] ?? '', source, options, now: new Date() }
    return await call.withDb((db) =>
      importByOperator(db, given, (step) => progress.show(stepText(step, startedAt))),
    )
  } finally {
    progress.end()
  }
}

function stepText({ step, rows }: ImportProgress, startedAt: number): string {
  if (step === 'reading') return `Leyendo: ${formatRate(rows, startedAt)}`
  if (step === 'comparing') return `Comparando ${formatNumber(rows)} filas…`
  return `Guardando: ${formatRate(rows, startedAt)}`
}

interface Refusals {
  write(cells: readonly { row: number; column: string; reason: string }[]): void
  close(): Promise<void>
}

/** Writes all refused cells to a CSV file when the operator asks for it, because there may be thousands. */
async function openRefusals({ flags }: CommandCall): Promise<Refusals> {
  if (typeof flags.report !== 'string') return { write: () => undefined, close: () => Promise.resolve() }
  const stream = createWriteStream(flags.report)
  await once(stream, 'ready')
  stream.write(writeCsv([['fila', 'columna', 'motivo']]))
  return {
    write(cells) {
      stream.write(writeCsv(cells.map(({ row, column, reason }) => [String(row), column, reason])))
    },
    async close() {
      stream.end()
      await finished(stream)
    },
  }
}

interface ReportedImport {
  report: ImportReport
  file: string
  seconds: number
  dryRun: boolean
  skipBadRows: boolean
}

/** The final report: counts, changes, refused rows and the outcome. */
function reportText(imported: ReportedImport): string {
  const { report, file, seconds } = imported
  const lines = [
    `${file}: ${counted(report.rows, 'fila', 'filas')} en ${seconds.toFixed(1)} s`,
    `  nuevas       ${right(report.added)}${newNames(report)}`,
    `  cambiadas    ${right(report.changed)}${changedColumns(report)}`,
    `  sin cambios  ${right(report.unchanged)}`,
    `  rechazadas   ${right(report.refused)}`,
    ...refusedCells(report),
    verdict(imported),
  ]
  return `${lines.join('\n')}\n`
}

function right(value: number): string {
  return formatNumber(value).padStart(9)
}

function counted(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`
}

function newNames({ newNames: names }: ImportReport): string {
  const told = [
    names.licenses && counted(names.licenses, 'licencia', 'licencias'),
    names.lines && counted(names.lines, 'línea', 'líneas'),
    names.brands && counted(names.brands, 'marca', 'marcas'),
    names.sagas && counted(names.sagas, 'saga', 'sagas'),
    names.arcos && counted(names.arcos, 'arco', 'arcos'),
  ].filter(Boolean)
  return told.length > 0 ? `   y además ${told.join(', ')}` : ''
}

function changedColumns({ changedColumns: columns }: ImportReport): string {
  const told = Object.entries(columns).map(([column, count]) => `${column} ${formatNumber(count)}`)
  return told.length > 0 ? `   ${told.join(', ')}` : ''
}

function refusedCells({ refusedCells: cells, refused }: ImportReport): string[] {
  if (refused === 0) return []
  const rows = new Set(cells.map(({ row }) => row)).size
  const told = cells.map(({ row, column, reason }) => `  fila ${row}${column && ` · ${column}`}: ${reason}`)
  const rest = refused - rows
  return [
    '',
    ...told,
    ...(rest > 0 ? [`  … y ${counted(rest, 'fila', 'filas')} más (todas, con --report)`] : []),
    '',
  ]
}

function verdict({ report, dryRun, skipBadRows }: ReportedImport): string {
  if (report.isApplied && report.added + report.changed === 0) return 'Listo: no había nada que cambiar.'
  if (report.isApplied) return 'Listo: ya se ve en el catálogo.'
  const isKeptOut = report.refused > 0 && !skipBadRows
  if (!dryRun) {
    return 'No se importó nada: corrige las filas rechazadas, o importa las demás con --skip-bad-rows.'
  }
  return isKeptOut
    ? 'Fue un ensayo: nada cambió. Así el archivo no entraría; con --skip-bad-rows entran las demás filas.'
    : 'Fue un ensayo: nada cambió.'
}

const ownErrors = [BackupError, CommandError, ConfigError, EmbeddedServerError, MigrationError]

/** What a command gets from its process, or from a test. */
export interface CommandContext {
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
  catalogueImports,
  catalogueExport,
  cataloguePicture,
  ...catalogueFileCommands,
  ...aliasCommands,
  catalogueDuplicates,
  ...userCommands,
  ...blockingCommands,
  ...accountCommands,
  ...inviteCommands,
  ...paymentCommands,
  ...priceProposalCommands,
  ...parkedCommands,
  ...backupCommands,
  ...quietCommands,
  doctor,
]
