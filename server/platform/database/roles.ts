import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Db } from './db.ts'
import { appRoleName } from './embedded/address.ts'

// The owner of the database migrates it; the product then runs as a role that reads and writes rows and cannot change the schema
// (docs/operations.md#two-roles). Where one role is both, nothing is granted.

/** As the owner, lets `role` read and write the rows of every table, now and later. */
export async function grantRows(owner: Db, role: string): Promise<void> {
  await sql`select grant_rows(${role})`.execute(owner)
}

/** The role of `db`, or another one, and whether it may change our tables or add some. */
export async function findRights(
  db: Db,
  other: string | null,
): Promise<{ role: string; mayChangeSchema: boolean }> {
  const { rows } = await sql<{ role: string; mayChangeSchema: boolean }>`
    select role, has_schema_privilege(role, current_schema(), 'create') or exists (select from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_has_role(role, relowner, 'usage')) as "mayChangeSchema"
    from (select coalesce(${other}, current_user::text)) as asked (role)`.execute(db)
  return rows[0] ?? { role: '', mayChangeSchema: true }
}

/** The role that the product runs as where another one is the owner. */
export function appRoleOf({ databaseUrl, databaseOwnerUrl }: Config): string | null {
  if (databaseUrl === null) return appRoleName
  return databaseOwnerUrl === null ? null : decodeURIComponent(new URL(databaseUrl).username)
}
