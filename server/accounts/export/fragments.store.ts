/** What rows are in order by, as texts, so that PostgreSQL gets back exactly what it gave. */
export type ExportKey = readonly string[]

/** The rows of a large part that are in memory at once. */
export const exportRowsAtOnce = 500
