import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

type ShelfItems = { lineId: number } | { licenseId: number }

/** One statement has to end within the time limit of requests. */
const itemBatchSize = 1_000

/** The rows to retire or restore, and the timestamp that identifies rows that were retired together. */
export interface Retirement {
  from: Date | null
  to: Date | null
}

/** Null if the row already is in that state. */
export function retirementOf(
  retiredAt: Date | null,
  { is_retired, now }: { is_retired: boolean; now: Date },
): Retirement | null {
  if (is_retired === (retiredAt !== null)) return null
  return { from: retiredAt, to: is_retired ? now : null }
}

/** Retires or restores the items of a license or line, in as many statements as it takes. Returns how many. */
export async function retireItems(tx: Tx, of: ShelfItems, retirement: Retirement): Promise<number> {
  const change = () => updateRetiredItems(tx, of, retirement)
  // Retired items leave the search at once; their rows need no new words.
  return retirement.to === null ? await repeatQuickly(tx, change) : await repeat(change)
}

/** Moves the items of a line to another license; the line itself is updated by `moveLine`. Returns how many. */
export async function moveItems(
  tx: Tx,
  line: { lineId: number; licenseId: number; now: Date },
  moveLine: () => Promise<void>,
): Promise<number> {
  await deferLicenses(tx)
  await moveLine()
  return await repeatQuickly(tx, () => updateLicenseOfItems(tx, line))
}

/** Updates the search for the first items at once and for the others later, because that takes most of the time. */
async function repeatQuickly(tx: Tx, change: () => Promise<number>): Promise<number> {
  const first = await change()
  if (first < itemBatchSize) return first
  await deferSearch(tx)
  return first + (await repeat(change))
}

async function repeat(change: () => Promise<number>): Promise<number> {
  let total = 0
  for (let changed = await change(); changed > 0; changed = await change()) total += changed
  return total
}

/**
 * Retires items that are not retired (`from` null), or restores those that were retired at `from`. Returns how many, at most
 * a thousand; the caller repeats it.
 */
async function updateRetiredItems(
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
async function deferSearch(tx: Tx): Promise<void> {
  await sql`set local vitrina.search = 'later'`.execute(tx)
}

/** Until the end of the transaction an item may have another license than its line. */
async function deferLicenses(tx: Tx): Promise<void> {
  await sql`set constraints items_line_id_license_id_fkey deferred`.execute(tx)
}

/** Gives items of a line its license, private ones as well. Returns how many, at most a thousand. */
async function updateLicenseOfItems(
  tx: Tx,
  { lineId, licenseId, now }: { lineId: number; licenseId: number; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update all_items set license_id = ${licenseId}, updated_at = ${now} where id in (
      select id from all_items where line_id = ${lineId} and license_id <> ${licenseId}
      order by id limit ${itemBatchSize})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
