import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { importByOperator } from '#server/admin/imports/operator.service.ts'
import { describeCatalogue } from '#server/catalogue/descriptions.service.ts'
import { addFinishedPictures } from '#server/catalogue/finished-pictures.service.ts'
import type { ImportProgress, ImportReport } from '#server/catalogue/import/service.ts'
import { readCatalogueFile } from '#server/catalogue/import/source.service.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import { type Command, type CommandCall, CommandError } from './command.ts'
import { formatNumber, formatRate, openProgress } from './progress.ts'

export const catalogueImport: Command = {
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
    const input = { filename: call.args[0] ?? '', source, options, now: new Date() }
    return await call.withDb((db) =>
      importByOperator(db, input, (step) => progress.show(stepText(step, startedAt))),
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
  const lines = [
    names.licenses && counted(names.licenses, 'licencia', 'licencias'),
    names.lines && counted(names.lines, 'línea', 'líneas'),
    names.brands && counted(names.brands, 'marca', 'marcas'),
    names.sagas && counted(names.sagas, 'saga', 'sagas'),
    names.arcos && counted(names.arcos, 'arco', 'arcos'),
  ].filter(Boolean)
  return lines.length > 0 ? `   y además ${lines.join(', ')}` : ''
}

function changedColumns({ changedColumns: columns }: ImportReport): string {
  const lines = Object.entries(columns).map(([column, count]) => `${column} ${formatNumber(count)}`)
  return lines.length > 0 ? `   ${lines.join(', ')}` : ''
}

function refusedCells({ refusedCells: cells, refused }: ImportReport): string[] {
  if (refused === 0) return []
  const rows = new Set(cells.map(({ row }) => row)).size
  const lines = cells.map(({ row, column, reason }) => `  fila ${row}${column && ` · ${column}`}: ${reason}`)
  const rest = refused - rows
  return [
    '',
    ...lines,
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

const catalogueDescribe: Command = {
  name: 'catalogue describe',
  usage: 'ARCHIVO',
  summary: 'Describe licencias y líneas con un JSON: textos, color, orden y cambios de fecha.',
  options: {},
  arity: [1, 1],
  async run({ args: [file = ''], out, withDb }) {
    const json = await readFile(file, 'utf8')
    const counts = await withDb((db) => db.transaction().execute((tx) => describeCatalogue(tx, json)))
    out.write(
      `Listo: ${counts.licenses} licencias, ${counts.lines} líneas, ${counts.releaseChanges} cambios de fecha.\n`,
    )
    return 0
  },
}

const cataloguePictures: Command = {
  name: 'catalogue pictures',
  usage: 'ARCHIVO',
  summary: 'Guarda imágenes ya terminadas de figuras, licencias y líneas («-» lee la entrada).',
  options: {},
  arity: [1, 1],
  async run({ args: [file = ''], out, readSettings, withDb }) {
    const bytes = file === '-' ? process.stdin : createReadStream(file)
    const files = await openFiles(readSettings())
    try {
      const added = await withDb((db) => addFinishedPictures(db, bytes, files))
      out.write(`Listo: ${added} imágenes.\n`)
    } finally {
      files.close()
    }
    return 0
  },
}

export const catalogueFileCommands = [catalogueDescribe, cataloguePictures]
