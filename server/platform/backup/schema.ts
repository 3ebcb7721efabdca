import pg from 'pg'

// Rows are copied in without triggers and foreign keys: counts and search tables are among the rows, and tables refer to one another.

/** True if the schema contains any object that does not belong to an extension. */
export async function holdsTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_used: boolean }>(`
    select exists (select from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as is_used`)
  return rows[0]?.is_used ?? false
}

/** @throws what PostgreSQL says when this user may not create tables, or the server is read-only */
export async function requireTableRights(client: pg.Client): Promise<void> {
  await client.query('create table restore_probe ()')
  await client.query('drop table restore_probe')
}

/** Removes what the migrations inserted, and switches the triggers off until `enableTriggers`. */
export async function emptyTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  // Triggers that wait for the commit would forbid altering their tables.
  await client.query('set constraints all immediate')
  const names = tables.map((table) => pg.escapeIdentifier(table))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
}

export async function enableTriggers(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${pg.escapeIdentifier(table)} enable trigger user`)
  }
}

/** @returns the function that adds them again, which fails when a row refers to none */
export async function removeForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(`
    select k.conname as name, c.relname as table, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by c.relname, k.conname`)
  const alter = (table: string) => `alter table ${pg.escapeIdentifier(table)}`
  for (const { name, table } of rows) {
    await client.query(`${alter(table)} drop constraint ${pg.escapeIdentifier(name)}`)
  }
  return async () => {
    for (const { name, table, definition } of rows) {
      await client.query(`${alter(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
    }
  }
}
