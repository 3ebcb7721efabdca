import { QuotaExceeded, Refusal } from '#contract/errors.ts'
import { allowanceOf } from '#server/plans/service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Collector, Counts } from './member-lock.store.ts'
import * as store from './member-lock.store.ts'

// What one member changes happens one change after another: every change begins by taking the member's row, and only
// then looks at anything. So a plan's last place is given once, however many tabs ask for it, and a figure is never
// in two lists (docs/product.md#marks-and-copies, docs/product.md#quota).

export interface MemberLock {
  readonly tx: Tx
  readonly userId: number
  /** Of prices that name no other. */
  readonly currency: string
  /** Figures tracked: what the plan counts. */
  readonly used: number
  /** Null: no limit. */
  readonly itemLimit: number | null
}

/** Runs one change in a transaction of its own. */
export function withMemberLock<T>(db: Db, userId: number, act: (lock: MemberLock) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => act(await lockMember(tx, userId)))
}

/** The same within a transaction of a later room; it must not have looked at marks before. */
export async function lockMember(tx: Tx, userId: number): Promise<MemberLock> {
  const collector = await lockCollector(tx, userId)
  const { itemLimit } = await allowanceOf(tx, userId)
  const used = collector.collection + collector.want + collector.notinterested
  return { tx, userId, currency: collector.currency, used, itemLimit }
}

/** Takes the same lock without reading the quota, for changes that add no mark. */
export async function lockMemberOnly(tx: Tx, userId: number): Promise<void> {
  await lockCollector(tx, userId)
}

/** The counts of GET me and of the sidebar. */
export async function countMarks(db: Db, userId: number): Promise<Counts> {
  return store.findCounts(db, userId)
}

/** @throws {Refusal} quota_exceeded when so many more figures do not fit the plan */
export function refuseOverQuota({ used, itemLimit }: MemberLock, more: number): void {
  if (more > 0 && itemLimit !== null && used + more > itemLimit) throw new QuotaExceeded(used, itemLimit)
}

async function lockCollector(tx: Tx, userId: number): Promise<Collector> {
  return (await store.findCollectorForUpdate(tx, userId)) ?? (await createCollector(tx, userId))
}

async function createCollector(tx: Tx, userId: number): Promise<Collector> {
  await store.insertCollector(tx, userId)
  const collector = await store.findCollectorForUpdate(tx, userId)
  // The account was closed since the session was read.
  if (collector === null) throw new Refusal('session_required')
  return collector
}
