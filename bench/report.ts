import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

const begin = '<!-- npm run bench: begin -->'
const end = '<!-- npm run bench: end -->'

/** The machine and the date, because figures depend on them. */
export function machineText(now: Date): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  return `${now.toISOString().slice(0, 10)}, ${cpus().length} × ${model}, Node ${process.versions.node}`
}

/** Writes the tables to a file; in a document with the two markers, only the part between them is replaced. */
export async function writeReport(file: string, report: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '')
  await writeFile(file, withTables(before, report))
}

/** The document with these tables between its markers, or the tables alone when it has none. */
export function withTables(document: string, tables: string): string {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from === -1 || to < from) return tables
  return `${document.slice(0, from + begin.length)}\n\n${tables.trim()}\n\n${document.slice(to)}`
}
