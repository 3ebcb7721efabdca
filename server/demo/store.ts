import { sql } from 'kysely'
import { type Db, firstRowOf, type Tx } from '#server/platform/database/db.ts'

export interface DemoAccount {
  role: 'Coleccionista' | 'Administración'
  username: string
  fullname: string
  email: string
  country: string
}

/** Waits for another process that loads the demo; held until the transaction ends. */
export async function lockDemo(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue demo'))`.execute(tx)
}

/** Whether there is a catalogue, or a copy was restored, which may have none. */
export async function hasCatalogue(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from licenses) or exists (select from demo_loads
    where restored_at is not null) as has`.execute(tx)
  return rows[0]?.has ?? false
}

export async function insertRestore(db: Db, now: Date): Promise<void> {
  await sql`insert into demo_loads (loaded_at, restored_at) values (${now}, ${now})`.execute(db)
}

/** Records that the catalogue is the demo that this product has loaded. */
export async function insertDemoLoad(tx: Tx): Promise<void> {
  await sql`insert into demo_loads (loaded_at) values (now())`.execute(tx)
}

/** Whether this product has loaded the demo here. An operator's own catalogue, restored or imported, is not the demo. */
export async function hasDemoLoad(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select count(*) > 0 and count(restored_at) = 0 as has from demo_loads`.execute(db)
  return rows[0]?.has ?? false
}

/** Returns the id of the account, creating it if necessary; null when it could not be. The password is always replaced. */
export async function insertAccount(
  db: Db,
  { username, fullname, email, country }: DemoAccount,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, fullname, email, country, password_hash, validated_at, terms_version,
      terms_accepted_at, created_at)
    values (${username}, ${fullname}, ${email}, ${country}, ${passwordHash}, ${now}, 'demo', ${now}, ${now})
    on conflict (lower(email)) do update set password_hash = excluded.password_hash
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** The ids of the demo's figures by `source_id`. */
export async function listFigureIds(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; source_id: string | null }>`
    select id, source_id from items where starts_with(source_id, 'demo-') order by id limit 2000`.execute(db)
  return new Map(rows.map(({ id, source_id }) => [source_id ?? '', id]))
}

/** Whether the member has ever marked anything, and has reservations and a profile. */
export function findParts(
  db: Db,
  userId: number,
): Promise<{ marks: boolean; reservations: boolean; profile: boolean } | undefined> {
  return firstRowOf(db)<{ marks: boolean; reservations: boolean; profile: boolean }>`
    select exists (select from collectors where user_id = ${userId}) as marks,
      exists (select from reservations where user_id = ${userId}) as reservations,
      exists (select from profiles where user_id = ${userId}) as profile`
}
