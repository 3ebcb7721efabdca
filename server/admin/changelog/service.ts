import type { AuditAct } from '#contract/admin/audit-words.ts'
import type {
  AdminChangelogEntry,
  ChangelogChange,
  ChangelogFields,
  ChangelogQuery,
} from '#contract/admin/changelog.ts'
import { withChanges } from '#contract/changes.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange, staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { EntryRow } from './store.ts'
import * as store from './store.ts'

export function adminChangelogRoutes({ db }: AppDeps) {
  return {
    listAdminChangelog: ({ query, now }) => listEntries(db, query, now),
    getAdminChangelogEntry: ({ params, now }) => getEntry(db, params.id, now),
    addChangelogEntry: ({ body, ...caller }) => addEntry(db, staffCallerOf(caller), body),
    editChangelogEntry: ({ params, body, ...caller }) =>
      editEntry(db, staffCallerOf(caller), { ...params, ...body }),
    removeChangelogEntry: ({ params, ...caller }) => removeEntry(db, staffCallerOf(caller), params.id),
    publishChangelogEntry: async ({ params, body, ...caller }) => {
      const at = body.at === undefined ? caller.now : new Date(body.at)
      const change = { ...params, revision: body.revision, at }
      return await publishEntry(db, staffCallerOf(caller), change)
    },
    unpublishChangelogEntry: ({ params, body, ...caller }) =>
      unpublishEntry(db, staffCallerOf(caller), { ...params, ...body }),
  } satisfies SomeHandlers
}

// Entries are written as drafts and published at a time. A trigger clears the cached pages of every process with each change.

interface EntryChange {
  id: number
  revision: number
}

async function listEntries(
  db: Db,
  query: ChangelogQuery,
  now: Date,
): Promise<{ data: AdminChangelogEntry[]; metadata: Metadata }> {
  const rows = await store.listEntries(db, query, now)
  return {
    data: rows.map(({ total: _, ...row }) => answerOf(row, now)),
    metadata: metadataOf(query, rows[0]?.total ?? 0),
  }
}

/** @throws {Refusal} changelog_entry_not_found */
async function getEntry(db: Db, id: number, now: Date): Promise<AdminChangelogEntry> {
  return answerOf(required(await store.findEntry(db, id)), now)
}

/** Adds a draft. */
async function addEntry(db: Db, by: StaffCaller, fields: ChangelogFields): Promise<AdminChangelogEntry> {
  return db.transaction().execute(async (tx) => {
    const [row] = await store.insertEntry(tx, fields, mexicoDay(by.now))
    const entry = required(row)
    const subject = { kind: 'changelog_entry', id: entry.id }
    await recordChange(tx, by, { act: 'changelog_entry_added', subject, after: fields })
    return answerOf(entry, by.now)
  })
}

/** @throws {Refusal} changelog_entry_not_found, conflict */
async function editEntry(
  db: Db,
  by: StaffCaller,
  { id, revision, ...fields }: EntryChange & ChangelogChange,
): Promise<AdminChangelogEntry> {
  return changeEntry(db, by, { id, revision, act: 'changelog_entry_edited' }, (tx, before) =>
    store.updateEntry(tx, id, withChanges(before, fields)),
  )
}

/**
 * Publishes at `at`, or now if that moment has passed.
 * @throws {Refusal} changelog_entry_not_found, conflict
 */
async function publishEntry(
  db: Db,
  by: StaffCaller,
  { id, revision, at }: EntryChange & { at: Date },
): Promise<AdminChangelogEntry> {
  const isDue = at <= by.now
  const time = isDue ? by.now : at
  const publication = { at: time, on: mexicoDay(time), announcedAt: isDue ? by.now : null }
  return changeEntry(db, by, { id, revision, act: 'changelog_entry_published' }, (tx) =>
    store.updatePublication(tx, id, publication),
  )
}

/** @throws {Refusal} changelog_entry_not_found, conflict */
async function unpublishEntry(
  db: Db,
  by: StaffCaller,
  { id, revision }: EntryChange,
): Promise<AdminChangelogEntry> {
  return changeEntry(db, by, { id, revision, act: 'changelog_entry_unpublished' }, (tx) =>
    store.updateToDraft(tx, id),
  )
}

/** @throws {Refusal} changelog_entry_not_found, changelog_entry_published */
async function removeEntry(db: Db, by: StaffCaller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const entry = required(await store.findEntryForUpdate(tx, id))
    if (statusOfEntry(entry.published_at, by.now) === 'publicada')
      throw new Refusal('changelog_entry_published')
    await store.deleteEntry(tx, id)
    const { version, title, summary, changes } = entry
    const before = { version, title, summary, changes }
    const subject = { kind: 'changelog_entry', id }
    await recordChange(tx, by, { act: 'changelog_entry_removed', subject, before })
  })
}

/** Clears the cached pages when a scheduled entry becomes due. */
export async function announceDueEntries(db: Db, now: Date): Promise<void> {
  if (await store.hasUnannouncedEntries(db, now)) await store.updateAnnounced(db, now)
}

/** Changes the locked entry and records the difference. */
async function changeEntry(
  db: Db,
  by: StaffCaller,
  { id, revision, act }: EntryChange & { act: AuditAct },
  change: (tx: Tx, before: EntryRow) => Promise<EntryRow[]>,
): Promise<AdminChangelogEntry> {
  return db.transaction().execute(async (tx) => {
    const before = required(await store.findEntryForUpdate(tx, id))
    if (before.revision !== revision) throw new Refusal('conflict')
    const [row] = await change(tx, before)
    const after = required(row)
    const subject = { kind: 'changelog_entry', id }
    await recordChange(tx, by, { act, subject, ...changedFields(before, after) })
    return answerOf(after, by.now)
  })
}

function required(entry: EntryRow | undefined): EntryRow {
  if (entry === undefined) throw new Refusal('changelog_entry_not_found')
  return entry
}

function answerOf(row: EntryRow, now: Date): AdminChangelogEntry {
  const published_at = row.published_at?.toISOString() ?? null
  return { ...row, published_at, status: statusOfEntry(row.published_at, now) }
}

function statusOfEntry(publishedAt: Date | null, now: Date): AdminChangelogEntry['status'] {
  if (publishedAt === null) return 'borrador'
  return publishedAt > now ? 'programada' : 'publicada'
}

const fields = ['version', 'title', 'summary', 'changes', 'published_at'] as const

/** The fields that differ, before and after, for the audit log. */
function changedFields(before: EntryRow, after: EntryRow): { before: object; after: object } {
  const changed = fields.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (entry: EntryRow) => Object.fromEntries(changed.map((name) => [name, entry[name]]))
  return { before: pick(before), after: pick(after) }
}
