import type { Tx } from '#server/platform/database/db.ts'
import type { ShelfItems } from './items.store.ts'
import * as store from './items.store.ts'

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
  const change = () => store.updateRetiredItems(tx, of, retirement)
  // Retired items leave the search at once; their rows need no new words.
  return retirement.to === null ? await repeatQuickly(tx, change) : await repeat(change)
}

/** Moves the items of a line to another license; the line itself is updated by `moveLine`. Returns how many. */
export async function moveItems(
  tx: Tx,
  line: { lineId: number; licenseId: number; now: Date },
  moveLine: () => Promise<void>,
): Promise<number> {
  await store.deferLicenses(tx)
  await moveLine()
  return await repeatQuickly(tx, () => store.updateLicenseOfItems(tx, line))
}

/** Updates the search for the first items at once and for the others later, because that takes most of the time. */
async function repeatQuickly(tx: Tx, change: () => Promise<number>): Promise<number> {
  const first = await change()
  if (first < store.itemBatchSize) return first
  await store.deferSearch(tx)
  return first + (await repeat(change))
}

async function repeat(change: () => Promise<number>): Promise<number> {
  let total = 0
  for (let changed = await change(); changed > 0; changed = await change()) total += changed
  return total
}
