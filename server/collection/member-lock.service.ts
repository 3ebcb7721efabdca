import { QuotaExceeded, Refusal } from '#contract/errors.ts'
import { allowanceOf } from '#server/plans/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Collector, Counts } from './member-lock.store.ts'
import * as store from './member-lock.store.ts'
import { hasRoom } from './rules.ts'

// Changes of one member run one after another: each locks the member's row in `collectors` before it reads anything. So
// the last place of a plan is used once, however many tabs ask for it, and a figure is never in two lists
// (docs/product.md#marks-and-copies, docs/product.md#quota).

export interface MemberLock {
  readonly tx: Tx
  readonly userId: number
  /** For prices without a currency. */
  readonly currency: string
  /** The figures in any list: what the plan counts. */
  readonly used: number
  /** Null means no limit. */
  readonly itemLimit: number | null
}

/** Runs one change in its own transaction while the member's row is locked. */
export function withMemberLock<T>(db: Db, userId: number, act: (lock: MemberLock) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => act(await lockMember(tx, userId)))
}

/** Locks the member's row in an open transaction, which must not have read marks before. */
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

/** The counts for GET me and the sidebar. */
export async function countMarks(db: Db, userId: number): Promise<Counts> {
  return store.findCounts(db, userId)
}

/** @throws {Refusal} quota_exceeded if the plan has no room for `more` figures */
export function refuseOverQuota({ used, itemLimit }: MemberLock, more: number): void {
  if (itemLimit !== null && !hasRoom({ used, itemLimit }, more)) throw new QuotaExceeded(used, itemLimit)
}

async function lockCollector(tx: Tx, userId: number): Promise<Collector> {
  return (await store.findCollectorForUpdate(tx, userId)) ?? (await createCollector(tx, userId))
}

async function createCollector(tx: Tx, userId: number): Promise<Collector> {
  await store.insertCollector(tx, userId)
  const collector = await store.findCollectorForUpdate(tx, userId)
  // The account was deleted after the session was read.
  if (collector === null) throw new Refusal('session_required')
  return collector
}
