import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** Waits for another process that loads the demo; held until the transaction ends. */
export async function lockDemo(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue demo'))`.execute(tx)
}

export async function hasCatalogue(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from licenses) as has`.execute(tx)
  return rows[0]?.has ?? false
}

/** Records that the catalogue is the demo that this product has loaded. */
export async function insertDemoLoad(tx: Tx): Promise<void> {
  await sql`insert into demo_loads (loaded_at) values (now())`.execute(tx)
}

export async function hasDemoLoad(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from demo_loads) as has`.execute(db)
  return rows[0]?.has ?? false
}
