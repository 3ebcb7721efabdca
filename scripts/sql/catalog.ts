import type pg from 'pg'
import type { JsKind } from './kinds.ts'

/** The database's types and columns, from pg_catalog. */
export interface Catalog {
  types: Map<number, PgType>
  /** `table.column` of all columns that may be null. Temporary tables declare nothing, so theirs do not count. */
  nullable: Set<string>
}

export interface PgType {
  name: string
  element: PgType | null
}

interface TypeRow {
  oid: number
  name: string
  kind: string
  base: number
  element: number
  category: string
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const { rows } = await client.query<TypeRow>(`
    select oid::int, typname as name, typtype as kind, typbasetype::int as base, typelem::int as element,
      typcategory as category from pg_type`)
  const columns = await client.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where not a.attnotnull and a.attnum > 0 and c.relpersistence <> 't' and not a.attisdropped and c.relkind in ('r', 'p')`)
  const byOid = new Map(rows.map((row) => [row.oid, row]))
  const read = (oid: number): PgType => {
    const row = byOid.get(oid)
    if (!row) return { name: 'unknown', element: null }
    if (row.kind === 'd') return read(row.base)
    if (row.kind === 'e') return { name: 'text', element: null }
    return { name: row.name, element: row.category === 'A' ? read(row.element) : null }
  }
  return {
    types: new Map(rows.map(({ oid }) => [oid, read(oid)])),
    nullable: new Set(columns.rows.map(({ name }) => name)),
  }
}

const whole: JsKind[] = ['number']

/** The JavaScript type of a value that the driver reads (configured in server/platform/database/db.ts). */
const readKinds: Record<string, JsKind[]> = {
  int2: whole,
  int4: whole,
  int8: whole,
  float4: whole,
  float8: whole,
  oid: whole,
  numeric: ['string'],
  bool: ['boolean'],
  date: ['string'],
  timestamptz: ['Date'],
  timestamp: ['Date'],
  bytea: ['bytes'],
  text: ['string'],
  varchar: ['string'],
  bpchar: ['string'],
  name: ['string'],
  uuid: ['string'],
  tsvector: ['string'],
  regclass: ['string'],
  citext: ['string'],
}

/** The JavaScript types that a parameter accepts. */
const sentKinds: Record<string, JsKind[]> = {
  ...readKinds,
  int8: ['number', 'bigint'],
  numeric: ['number', 'string'],
  date: ['string'],
  timestamptz: ['Date', 'string'],
  timestamp: ['Date', 'string'],
  interval: ['string'],
  tsquery: ['string'],
  inet: ['string'],
}

/** Null where any value will do: JSON, and types that only expressions have. */
export function kindsRead({ name, element }: PgType): JsKind[] | null {
  return element ? ['list'] : (readKinds[name] ?? null)
}

export function kindsSent({ name, element }: PgType): JsKind[] | null {
  return element ? ['list'] : (sentKinds[name] ?? null)
}
