import { sql } from 'kysely'
import type { ItemChange } from '#server/collection/intake/applying/changes.store.ts'
import type { Tx } from '#server/platform/db.ts'

export async function listChanges(tx: Tx, intakeId: number, limit: number): Promise<ItemChange[]> {
  const { rows } = await sql<ItemChange>`
    select item_id, before, after, copies from intake_changes
    where intake_id = ${intakeId} and not is_undone order by item_id limit ${limit}`.execute(tx)
  return rows
}

/** The copies of these that have photos added by the member. */
export async function listPhotographed(tx: Tx, userId: number, copyIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ copy_id: number }>`
    select distinct copy_id from copy_photos where user_id = ${userId} and copy_id = any(${copyIds}::int[])
    order by copy_id limit 100000`.execute(tx)
  return rows.map(({ copy_id }) => copy_id)
}

export async function deleteCopiesById(tx: Tx, userId: number, ids: number[]): Promise<void> {
  await sql`delete from copies where user_id = ${userId} and id = any(${ids}::int[])`.execute(tx)
}

/** Removes the marks. A reserved figure keeps its row without a list. */
export async function deleteMarkStates(tx: Tx, userId: number, itemIds: number[]): Promise<void> {
  const these = sql`user_id = ${userId} and item_id = any(${itemIds}::int[])`
  await sql`update marks set relation = null where ${these} and reserved`.execute(tx)
  await sql`delete from marks where ${these} and not reserved`.execute(tx)
}

export async function updateUndone(tx: Tx, intakeId: number, itemIds: number[], kept: number): Promise<void> {
  await sql`update intake_changes set is_undone = true
    where intake_id = ${intakeId} and item_id = any(${itemIds}::int[])`.execute(tx)
  await sql`update intakes set kept = kept + ${kept} where id = ${intakeId}`.execute(tx)
}
