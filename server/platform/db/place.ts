import type pg from 'pg'

/** The same for the same database, on its primary and on each of its standbys. */
export const placeQuery = `
  select system_identifier || '/' || oid as place
  from pg_control_system(), pg_database where datname = current_database()`

export async function placeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(placeQuery)
  return rows[0]?.place ?? ''
}
