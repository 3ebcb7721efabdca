import type { Tx } from '#server/platform/db.ts'
import type { ShelfItems } from './items.store.ts'
import * as store from './items.store.ts'

/** What is retired or restored, with the moment by which a restore finds what it retired. */
export interface Retirement {
  from: Date | null
  to: Date | null
}

/** Null when the row already is as it should be. */
export function retirementOf(
  retiredAt: Date | null,
  { is_retired, now }: { is_retired: boolean; now: Date },
): Retirement | null {
  if (is_retired === (retiredAt !== null)) return null
  return { from: retiredAt, to: is_retired ? now : null }
}

/** Retires or restores the items of a license or line, in as many statements as it takes. Returns how many. */
export async function retireItems(tx: Tx, of: ShelfItems, retirement: Retirement): Promise<number> {
  return await repeat(() => store.updateRetiredItems(tx, of, retirement))
}

/** Moves the items of a line to another license; the line itself is updated by `moveLine`. Returns how many. */
export async function moveItems(
  tx: Tx,
  line: { lineId: number; licenseId: number; now: Date },
  moveLine: () => Promise<void>,
): Promise<number> {
  await store.deferLicenses(tx)
  await moveLine()
  return await repeat(() => store.updateLicenseOfItems(tx, line))
}

async function repeat(change: () => Promise<number>): Promise<number> {
  let total = 0
  for (let changed = await change(); changed > 0; changed = await change()) total += changed
  return total
}
