import type pg from 'pg'

/** Identifies a database: the primary and each of its standbys have the same value. */
export const identityQuery = `
  select system_identifier || '/' || oid as identity
  from pg_control_system(), pg_database where datname = current_database()`

export async function findDatabaseIdentity(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(identityQuery)
  return rows[0]?.identity ?? ''
}
