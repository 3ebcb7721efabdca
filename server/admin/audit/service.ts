import type { AuditAct } from '#contract/admin/audit-words.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { RefusedCaller } from '#server/platform/http/caller.ts'
import { type RecordedTexts, valuesAtVersion } from './rules.ts'
import type { AuditedChange } from './store.ts'
import * as store from './store.ts'
import { listChanges } from './store.ts'

// The audit log: who did what, when, from which value to which, in which request (docs/safety.md#administrators).

/**
 * Who makes a change and when, as the context of a call says it. The operator at the command line and the jobs have no
 * account.
 */
export interface ChangeAuthor {
  actor: { readonly userId: number } | null
  origin: { readonly requestId: string }
  now: Date
}

export interface StaffCaller extends ChangeAuthor {
  actor: { readonly userId: number }
}

export function operatorAuthor(now: Date): ChangeAuthor {
  return { actor: null, origin: { requestId: 'manage' }, now }
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

function entryOf({ actor, origin, now }: ChangeAuthor, change: Change): store.NewAuditEntry {
  const by = { administratorId: actor?.userId ?? null, requestId: origin.requestId, now }
  const { act, subject, userId = null, before = null, after = null, details = {} } = change
  const { kind, id } = subject
  return { ...by, act, userId, before, after, details, subject: { kind, id: String(id) } }
}

/** Events of a session: opened, ended, refused. */
interface SessionEvent {
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

// The versions of a license, line or item are the entries of the audit log about it; an item has those of imports as well.

export const versionsMax = 200

interface Subject {
  kind: 'license' | 'line' | 'item'
  id: number
}

/** The newest first: who, when, from which value to which. */
export async function listVersions(db: Db, subject: Subject) {
  return (await listChanges(db, subject, versionsMax)).map(toVersion)
}

export function toVersion({ id, act, by, acted_at, before, after }: AuditedChange) {
  return {
    version: id,
    act,
    by,
    at: acted_at.toISOString(),
    changes: Object.keys({ ...before, ...after }).map((field) => ({
      field,
      from: before?.[field] || null,
      to: after?.[field] || null,
    })),
  }
}

/**
 * The fields that changed after a version, with the values they had then; 0 is the state before the first recorded change.
 * @throws {Refusal} version_not_found
 */
export async function findTextsAtVersion(tx: Tx, subject: Subject, version: number): Promise<RecordedTexts> {
  return textsAtVersion(await listChanges(tx, subject, versionsMax), version)
}

/** @throws {Refusal} version_not_found */
export function textsAtVersion(entries: readonly AuditedChange[], version: number): RecordedTexts {
  if (version !== 0 && !entries.some(({ id }) => id === version)) throw new Refusal('version_not_found')
  const later = entries.filter(({ id, act }) => id > version && !act.endsWith('_added'))
  return valuesAtVersion(later.map(({ before }) => before ?? {}))
}

/**
 * Audits a refused call of the administration. The same caller and call are recorded once a minute, and all callers without
 * a session count as one, so that refused calls cannot fill the log.
 */
export function createRefusalAuditor(db: Db) {
  return async ({ actor, origin, now }: RefusedCaller, { call, code }: RefusedCall): Promise<void> => {
    // The gate of the administration asks whether its session is open.
    if (call === 'getStaffSession' && actor?.staffRole && actor.viewerId === null) return
    const details = { call, code, address: origin.address }
    const since = new Date(now.getTime() - refusalIntervalMs)
    await store.insertRefusal(db, {
      administratorId: actor?.viewerId ?? actor?.userId ?? null,
      requestId: origin.requestId,
      details,
      since,
      now,
    })
  }
}

const refusalIntervalMs = 60_000

interface RefusedCall {
  /** The endpoint's name. */
  call: string
  code: string
}
