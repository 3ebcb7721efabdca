import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

/** The items of a line, or of a license. */
export type ShelfItems = { lineId: number } | { licenseId: number }

/** One statement has to end within the time limit of requests. */
export const itemBatchSize = 1_000

/**
 * Retires items that are not retired (`from` null), or restores those that were retired at `from`. Returns how many, at most
 * a thousand; the caller repeats it.
 */
export async function updateRetiredItems(
  tx: Tx,
  of: ShelfItems,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<number> {
  const isOfShelf = 'lineId' in of ? sql`line_id = ${of.lineId}` : sql`license_id = ${of.licenseId}`
  const { numAffectedRows } = await sql`
    update items set retired_at = ${to}::timestamptz where id in (
      select id from items where ${isOfShelf} and retired_at is not distinct from ${from}::timestamptz
      order by id limit ${itemBatchSize})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Until the end of the transaction, changed items are queued for a later update of the search (`search_update`). */
export async function deferSearch(tx: Tx): Promise<void> {
  await sql`set local vitrina.search = 'later'`.execute(tx)
}

/** Until the end of the transaction an item may have another license than its line. */
export async function deferLicenses(tx: Tx): Promise<void> {
  await sql`set constraints items_line_id_license_id_fkey deferred`.execute(tx)
}

/** Gives items of a line its license, private ones as well. Returns how many, at most a thousand. */
export async function updateLicenseOfItems(
  tx: Tx,
  { lineId, licenseId, now }: { lineId: number; licenseId: number; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update all_items set license_id = ${licenseId}, updated_at = ${now} where id in (
      select id from all_items where line_id = ${lineId} and license_id <> ${licenseId}
      order by id limit ${itemBatchSize})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
