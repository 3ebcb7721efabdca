import { type RawBuilder, sql } from 'kysely'
import { valueColumns } from '#contract/catalogue/item-fields.ts'

/** `i.name, i.scale, …`: every column of items whose value catalogue files and editors give. */
export function valuesIn(table: string): RawBuilder<unknown> {
  return columnsIn(table, valueColumns)
}

/** `i.id, i.slug, …` */
export function columnsIn(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))}`
}

/** `id, slug, …` */
export function columnNames(columns: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.join(columns.map((column) => sql.ref(column)))}`
}

/** `name = f.name, scale = f.scale, …` */
export function setFrom(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`))}`
}
