import { PassThrough } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { RowDigest, type SequenceValue, type Summary, type TableSummary } from './format.ts'

// The tables of the product. The schema of the job queue is left out: its jobs are schedules, which the next start makes anew.

export type TableColumns = Pick<TableSummary, 'name' | 'columns'>

/** Every table that survives a crash, with the columns that are stored and not computed. */
export async function listTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

export async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`)
  if (rows.length === 0) return []
  const values = rows.map(
    ({ name }) => `select ${pg.escapeLiteral(name)} as name, last_value::text as last_value, is_called
      from ${pg.escapeIdentifier(name)}`,
  )
  return (await client.query<SequenceValue>(values.join(' union all '))).rows
}

/** The rows of a table, in COPY's text format. */
export function readRows(client: pg.Client, { name, columns }: TableColumns): AsyncIterable<Uint8Array> {
  return client.query(copyTo(`copy ${target(name, columns)} to stdout`))
}

export async function summarizeTable(client: pg.Client, table: TableColumns): Promise<Summary> {
  const digest = new RowDigest()
  for await (const chunk of readRows(client, table)) digest.add(chunk)
  return digest.end()
}

export interface RowWriter {
  write(rows: Uint8Array): Promise<void>
  /** @returns how many rows PostgreSQL took */
  end(): Promise<number>
}

export function writeRows(client: pg.Client, { name, columns }: TableColumns): RowWriter {
  const copying = client.query(copyFrom(`copy ${target(name, columns)} from stdin`))
  const rows = new PassThrough()
  const done = pipeline(rows, copying)
  done.catch(() => undefined)
  return {
    async write(chunk) {
      if (rows.write(chunk)) return
      await Promise.race([new Promise<void>((resolve) => rows.once('drain', resolve)), done])
    },
    async end() {
      rows.end()
      await done
      await finished(copying)
      return copying.rowCount
    },
  }
}

export async function setSequence(
  client: pg.Client,
  { name, last_value, is_called }: SequenceValue,
): Promise<void> {
  await client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [
    name,
    last_value,
    is_called,
  ])
}

function target(name: string, columns: readonly string[]): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}
