import { sql } from 'kysely'
import { QuotaExceeded, Refusal } from '#contract/errors.ts'
import { allowanceOf } from '#server/plans/service.ts'
import { type Db, firstRowOrNull, statementName, type Tx } from '#server/platform/database/db.ts'
import { hasRoom } from './rules.ts'

// Changes of one member run one after another: each locks the member's row in `collectors` before it reads anything. So
// the last place of a plan is used once, however many tabs ask for it, and a figure is never in two lists
// (docs/product.md#marks-and-copies, docs/product.md#quota).

/** The member's locked row. */
export interface HeldLock {
  readonly tx: Tx
  readonly userId: number
  /** For prices without a currency. */
  readonly currency: string
  /** The figures in any list: what the plan counts. */
  readonly used: number
}

export interface MemberLock extends HeldLock {
  /** Null means no limit. */
  readonly itemLimit: number | null
}

/** Runs one change in its own transaction while the member's row is locked. */
export function withMemberLock<T>(db: Db, userId: number, act: (lock: MemberLock) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => act(await lockMember(tx, userId)))
}

/** Locks the member's row in an open transaction, which must not have read marks before. */
export async function lockMember(tx: Tx, userId: number): Promise<MemberLock> {
  return withItemLimit(await lockMemberOnly(tx, userId))
}

/** Takes the same lock without reading the plan's limit, for changes that add no mark. */
export async function lockMemberOnly(tx: Tx, userId: number): Promise<HeldLock> {
  const { currency, collection, want, notinterested } =
    (await findCollectorForUpdate(tx, userId)) ?? (await createCollector(tx, userId))
  return { tx, userId, currency, used: collection + want + notinterested }
}

export async function withItemLimit(lock: HeldLock): Promise<MemberLock> {
  const { itemLimit } = await allowanceOf(lock.tx, lock.userId)
  return { ...lock, itemLimit }
}

/** @throws {Refusal} quota_exceeded if the plan has no room for `more` figures */
export function refuseOverQuota({ used, itemLimit }: MemberLock, more: number): void {
  if (itemLimit !== null && !hasRoom({ used, itemLimit }, more)) throw new QuotaExceeded(used, itemLimit)
}

async function createCollector(tx: Tx, userId: number): Promise<Collector> {
  await insertCollector(tx, userId)
  const collector = await findCollectorForUpdate(tx, userId)
  // The account was deleted after the session was read.
  if (collector === null) throw new Refusal('session_required')
  return collector
}

interface Counts {
  collection: number
  want: number
  notinterested: number
}

interface Collector extends Counts {
  currency: string
}

const counts = sql`collection_count as collection, want_count as want, notinterested_count as notinterested`

/**
 * Waits until no other transaction changes this member's marks, and returns the counts as they are then: `for update`
 * reads the newest version of the row. Null if the member has never marked anything.
 */
function findCollectorForUpdate(tx: Tx, userId: number): Promise<Collector | null> {
  return firstRowOrNull(tx)<Collector>`${statementName('findCollectorForUpdate')}
    select ${counts}, currency from collectors where user_id = ${userId} for update`
}

/** Does nothing if the row exists already or the account has been deleted. */
async function insertCollector(tx: Tx, userId: number): Promise<void> {
  await sql`insert into collectors (user_id) select id from users where id = ${userId} for key share
    on conflict do nothing`.execute(tx)
}

/** The counts for GET me and the sidebar, and a setting that every page needs. */
export async function countMarks(db: Db, userId: number): Promise<Counts & { shows_adult: boolean }> {
  const { rows } = await sql<Counts & { shows_adult: boolean }>`${statementName('findMarkCounts')}
    select ${counts}, shows_adult from collectors where user_id = ${userId}`.execute(db)
  return rows[0] ?? { collection: 0, want: 0, notinterested: 0, shows_adult: false }
}
