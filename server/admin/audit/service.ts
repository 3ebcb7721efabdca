import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Actor, Origin } from '#server/platform/http/caller.ts'
import * as store from './store.ts'

// The audit log: who did what, when, from which value to which, in which request (docs/safety.md#administrators).

/** The administrator or curator who makes a change, or the member whose correction is applied at once. */
export interface StaffCaller {
  administratorId: number
  requestId: string
  now: Date
}

/** Who makes a change: a staff member, or the operator at the command line, who has no account. */
export type ChangeAuthor = Omit<StaffCaller, 'administratorId'> & { administratorId: number | null }

/** The operator at the command line. */
export function operatorAuthor(now: Date): ChangeAuthor {
  return { administratorId: null, requestId: 'manage', now }
}

/** Takes the part of a handler's context that the audit log needs. */
export function staffCallerOf(caller: { actor: Actor; origin: Origin; now: Date }): StaffCaller {
  const { actor, origin, now } = caller
  return { administratorId: actor.userId, requestId: origin.requestId, now }
}

export interface Change {
  /** What happened, in the past tense: `item_edited`. */
  act: AuditAct
  subject: { kind: string; id: number | string }
  /** The member it concerns. */
  userId?: number
  /** Only the fields that changed. Never a password, token, note, price or photo of a member. */
  before?: object
  after?: object
  details?: object
}

/** Writes a change to the audit log, in the transaction that makes it. Returns the id of the entry. */
export async function recordChange(tx: Tx, by: ChangeAuthor, change: Change): Promise<number> {
  return await store.insertAuditEntry(tx, entryOf(by, change))
}

/** Writes the changes of one request, such as those of a grid. */
export async function recordChanges(tx: Tx, by: ChangeAuthor, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0)
    await store.insertAuditEntries(
      tx,
      changes.map((change) => entryOf(by, change)),
    )
}

function entryOf(by: ChangeAuthor, change: Change): store.NewAuditEntry {
  const { act, subject, userId = null, before = null, after = null, details = {} } = change
  const { kind, id } = subject
  return { ...by, act, userId, before, after, details, subject: { kind, id: String(id) } }
}

/** Events of a session: opened, ended, refused. */
export interface SessionEvent {
  administratorId: number
  userId: number
  act:
    | 'admin_session_asked'
    | 'admin_session_opened'
    | 'view_asked'
    | 'view_opened'
    | 'view_acted'
    | 'view_ended'
  details?: object
  requestId: string
  now: Date
}

export async function recordSessionEvent(db: Db | Tx, event: SessionEvent): Promise<void> {
  const unchanged = { subject: null, before: null, after: null }
  await store.insertAuditEntry(db, { ...unchanged, details: {}, ...event })
}
