import type { ImportReport } from '#server/catalogue/import/service.ts'
import { formatNumber } from './progress.ts'

export interface ReportedImport {
  report: ImportReport
  file: string
  seconds: number
  dryRun: boolean
  skipBadRows: boolean
}

/** The final report: counts, changes, refused rows and the outcome. */
export function reportText(imported: ReportedImport): string {
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
