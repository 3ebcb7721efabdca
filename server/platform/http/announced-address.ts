import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Stores the product's URL for other processes on this database. Returns the function that removes it at shutdown. */
export async function announceAddress(db: Db, publicUrl: string, now: Date): Promise<() => Promise<void>> {
  await sql`insert into announced_address (public_url, announced_at) values (${publicUrl}, ${now})
    on conflict (is_only) do update
    set public_url = excluded.public_url, announced_at = excluded.announced_at`.execute(db)
  return async () => {
    // Keeps the row of a process that started later.
    await sql`delete from announced_address where public_url = ${publicUrl} and announced_at = ${now}`.execute(
      db,
    )
  }
}

/** Null when no product runs on this database. */
export async function findAnnouncedAddress(db: Db): Promise<string | null> {
  const { rows } = await sql<{ public_url: string }>`select public_url from announced_address`.execute(db)
  return rows[0]?.public_url ?? null
}
