import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export interface DatabaseFacts {
  version: string
  size_bytes: number
  last_migration: string | null
}

export async function findDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size_bytes,
      (select max(name) from kysely_migration) as last_migration`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('PostgreSQL returned no facts')
  return facts
}

export interface TableSize {
  name: string
  rows: number
  size_bytes: number
}

/** The largest tables with their indexes. The rows are an estimate of the planner. */
export async function listLargestTables(db: Db, limit: number): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows,
      pg_total_relation_size(c.oid)::float8 as size_bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public'
    order by pg_total_relation_size(c.oid) desc, c.relname limit ${limit}`.execute(db)
  return rows
}

export interface RunningStatement {
  query: string
  seconds: number
}

/** The statements of this database that have been running for more than a second. Their values are not among the text. */
export async function listSlowStatements(db: Db, limit: number): Promise<RunningStatement[]> {
  const { rows } = await sql<RunningStatement>`
    select left(query, 500) as query, extract(epoch from clock_timestamp() - query_start)::float8 as seconds
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < clock_timestamp() - interval '1 second'
    order by query_start limit ${limit}`.execute(db)
  return rows
}

/** Calls to the payment provider that were recorded and have no outcome yet. */
export async function findOpenOperations(
  db: Db,
  now: Date,
): Promise<{ open: number; oldest_seconds: number }> {
  const { rows } = await sql<{ open: number; oldest_seconds: number }>`
    select count(*)::int as open,
      greatest(coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0), 0)::float8 as oldest_seconds
    from payment_operations where state = 'abierta'`.execute(db)
  return rows[0] ?? { open: 0, oldest_seconds: 0 }
}
