import { sql } from 'kysely'
import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { AdminChangelogEntry, ChangelogFields, ChangelogQuery } from '#contract/admin/changelog.ts'
import { withChanges } from '#contract/changes.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const changelogHandlers = {
  listAdminChangelog: listEntries,
  getAdminChangelogEntry: getEntry,
  addChangelogEntry: addEntry,
  editChangelogEntry: editEntry,
  removeChangelogEntry: removeEntry,
  publishChangelogEntry: publishEntry,
  unpublishChangelogEntry: unpublishEntry,
} satisfies SomeHandlers

// Entries are written as drafts and published at a time. A trigger clears the cached pages of every process with each change.

async function listEntries({ db, query, now }: ContextOf<'listAdminChangelog'>) {
  const rows = await listEntryRows(db, query, now)
  return {
    data: rows.map(({ total: _, ...row }) => answerOf(row, now)),
    metadata: metadataOf(query, rows[0]?.total ?? 0),
  }
}

/** @throws {Refusal} changelog_entry_not_found */
async function getEntry(context: ContextOf<'getAdminChangelogEntry'>): Promise<AdminChangelogEntry> {
  const { db, params, now } = context
  return answerOf(required(await findEntry(db, params.id)), now)
}

/** Adds a draft. */
async function addEntry(context: ContextOf<'addChangelogEntry'>): Promise<AdminChangelogEntry> {
  const { db, body: fields, now } = context
  return db.transaction().execute(async (tx) => {
    const [row] = await insertEntry(tx, fields, context.today)
    const entry = required(row)
    const subject = { kind: 'changelog_entry', id: entry.id }
    await recordChange(tx, context, { act: 'changelog_entry_added', subject, after: fields })
    return answerOf(entry, now)
  })
}

/** @throws {Refusal} changelog_entry_not_found, conflict */
async function editEntry(context: ContextOf<'editChangelogEntry'>): Promise<AdminChangelogEntry> {
  const { revision, ...fields } = context.body
  return changeEntry(context, 'changelog_entry_edited', (tx, before) =>
    updateEntry(tx, before.id, withChanges(before, fields)),
  )
}

/**
 * Publishes at `at`, or now if that moment has passed.
 * @throws {Refusal} changelog_entry_not_found, conflict
 */
async function publishEntry(context: ContextOf<'publishChangelogEntry'>): Promise<AdminChangelogEntry> {
  const { body, now } = context
  const at = body.at === undefined ? now : new Date(body.at)
  const isDue = at <= now
  const time = isDue ? now : at
  const publication = { at: time, on: mexicoDay(time), announcedAt: isDue ? now : null }
  return changeEntry(context, 'changelog_entry_published', (tx, { id }) =>
    updatePublication(tx, id, publication),
  )
}

/** @throws {Refusal} changelog_entry_not_found, conflict */
async function unpublishEntry(context: ContextOf<'unpublishChangelogEntry'>): Promise<AdminChangelogEntry> {
  return changeEntry(context, 'changelog_entry_unpublished', (tx, { id }) => updateToDraft(tx, id))
}

/** @throws {Refusal} changelog_entry_not_found, changelog_entry_published */
async function removeEntry(context: ContextOf<'removeChangelogEntry'>): Promise<void> {
  const { id } = context.params
  await context.db.transaction().execute(async (tx) => {
    const entry = required(await findEntryForUpdate(tx, id))
    if (statusOfEntry(entry.published_at, context.now) === 'publicada')
      throw new Refusal('changelog_entry_published')
    await deleteEntry(tx, id)
    const { version, title, summary, changes } = entry
    const before = { version, title, summary, changes }
    const subject = { kind: 'changelog_entry', id }
    await recordChange(tx, context, { act: 'changelog_entry_removed', subject, before })
  })
}

/** Clears the cached pages when a scheduled entry becomes due. */
export async function announceDueEntries(db: Db, now: Date): Promise<void> {
  if (await hasUnannouncedEntries(db, now)) await updateAnnounced(db, now)
}

/** Changes the locked entry and records the difference. */
async function changeEntry(
  context: ContextOf<'editChangelogEntry' | 'publishChangelogEntry' | 'unpublishChangelogEntry'>,
  act: AuditAct,
  change: (tx: Tx, before: EntryRow) => Promise<EntryRow[]>,
): Promise<AdminChangelogEntry> {
  const { db, params, body, now } = context
  const { id } = params
  return db.transaction().execute(async (tx) => {
    const before = required(await findEntryForUpdate(tx, id))
    if (before.revision !== body.revision) throw new Refusal('conflict')
    const [row] = await change(tx, before)
    const after = required(row)
    const subject = { kind: 'changelog_entry', id }
    await recordChange(tx, context, { act, subject, ...changedFields(before, after) })
    return answerOf(after, now)
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

interface EntryRow extends ChangelogFields {
  id: number
  published_at: Date | null
  revision: number
}

/** The entries of a page with the number of all matches: drafts first, then by time of publication. */
async function listEntryRows(
  db: Db,
  query: ChangelogQuery,
  now: Date,
): Promise<(EntryRow & { total: number })[]> {
  const { page, page_size, search, status = '' } = query
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<EntryRow & { total: number }>`
    select id, version, title, summary, changes, published_at, revision, count(*) over ()::int as total
    from changelog_entries
    where (${search} = '' or title ilike ${pattern} or summary ilike ${pattern} or version ilike ${pattern})
      and (${status} = '' or ${status} = case when published_at is null then 'borrador'
        when published_at > ${now} then 'programada' else 'publicada' end)
    order by published_at desc nulls first, id desc
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return rows
}

async function findEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select id, version, title, summary, changes, published_at, revision
    from changelog_entries where id = ${id}`.execute(db)
  return rows[0]
}

async function findEntryForUpdate(tx: Tx, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select id, version, title, summary, changes, published_at, revision
    from changelog_entries where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Inserts a draft. */
async function insertEntry(tx: Tx, entry: ChangelogFields, today: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    insert into changelog_entries (version, published_on, title, summary, changes, published_at, announced_at)
    values (${entry.version}, ${today}::date, ${entry.title}, ${entry.summary}, ${entry.changes}::text[], null, null)
    returning id, version, title, summary, changes, published_at, revision`.execute(tx)
  return rows
}

async function updateEntry(tx: Tx, id: number, entry: ChangelogFields): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    update changelog_entries set version = ${entry.version}, title = ${entry.title}, summary = ${entry.summary},
      changes = ${entry.changes}::text[], revision = revision + 1
    where id = ${id}
    returning id, version, title, summary, changes, published_at, revision`.execute(tx)
  return rows
}

interface Publication {
  at: Date
  /** The day shown beside the entry, YYYY-MM-DD. */
  on: string
  /** Null when the time is still to come. */
  announcedAt: Date | null
}

async function updatePublication(
  tx: Tx,
  id: number,
  { at, on, announcedAt }: Publication,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    update changelog_entries set published_at = ${at}, published_on = ${on}::date, announced_at = ${announcedAt},
      revision = revision + 1
    where id = ${id}
    returning id, version, title, summary, changes, published_at, revision`.execute(tx)
  return rows
}

async function updateToDraft(tx: Tx, id: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    update changelog_entries set published_at = null, announced_at = null, revision = revision + 1
    where id = ${id}
    returning id, version, title, summary, changes, published_at, revision`.execute(tx)
  return rows
}

async function deleteEntry(tx: Tx, id: number): Promise<void> {
  await sql`delete from changelog_entries where id = ${id}`.execute(tx)
}

/** True if an entry has become due since the caches were last cleared. */
async function hasUnannouncedEntries(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from changelog_entries where published_at <= ${now} and announced_at is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A trigger of the table clears the cached pages of every process, even if no row changes. */
async function updateAnnounced(db: Db, now: Date): Promise<void> {
  await sql`update changelog_entries set announced_at = ${now}
    where published_at <= ${now} and announced_at is null`.execute(db)
}
