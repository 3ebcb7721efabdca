import type { Manifest } from '#server/platform/backup/format.ts'
import { formatNumber } from './progress.ts'

const moment = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** What a backup holds, in Spanish. */
export function contentText({ tables, files, created_at, version }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const counts = `${tables.length} tablas, ${formatNumber(rows)} filas, ${formatNumber(files.count)} archivos`
  return `del ${moment.format(new Date(created_at))} (versión ${version}): ${counts}`
}
