import type pg from 'pg'

/** Identifies a database: the primary and each of its standbys have the same value. */
export const placeQuery = `
  select system_identifier || '/' || oid as place
  from pg_control_system(), pg_database where datname = current_database()`

export async function placeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(placeQuery)
  return rows[0]?.place ?? ''
}
