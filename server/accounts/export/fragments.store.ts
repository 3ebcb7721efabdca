/** What rows are in order by, as texts, so that PostgreSQL gets back exactly what it gave. */
export type ExportKey = readonly string[]

export const exportRowsAtOnce = 500
