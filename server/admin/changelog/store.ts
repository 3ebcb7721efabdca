import { sql } from 'kysely'
import type { ChangelogFields, ChangelogQuery } from '#contract/admin/changelog.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface EntryRow extends ChangelogFields {
  id: number
  published_at: Date | null
  revision: number
}

/** The entries of a page with the number of all matches: drafts first, then by time of publication. */
export async function listEntries(
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

export async function findEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select id, version, title, summary, changes, published_at, revision
    from changelog_entries where id = ${id}`.execute(db)
  return rows[0]
}

export async function findEntryForUpdate(tx: Tx, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select id, version, title, summary, changes, published_at, revision
    from changelog_entries where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Inserts a draft. */
export async function insertEntry(tx: Tx, entry: ChangelogFields, today: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    insert into changelog_entries (version, published_on, title, summary, changes, published_at, announced_at)
    values (${entry.version}, ${today}::date, ${entry.title}, ${entry.summary}, ${entry.changes}::text[], null, null)
    returning id, version, title, summary, changes, published_at, revision`.execute(tx)
  return rows
}

export async function updateEntry(tx: Tx, id: number, entry: ChangelogFields): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    update changelog_entries set version = ${entry.version}, title = ${entry.title}, summary = ${entry.summary},
      changes = ${entry.changes}::text[], revision = revision + 1
    where id = ${id}
    returning id, version, title, summary, changes, published_at, revision`.execute(tx)
  return rows
}

export interface Publication {
  at: Date
  /** The day shown beside the entry, YYYY-MM-DD. */
  on: string
  /** Null when the time is still to come. */
  announcedAt: Date | null
}

export async function updatePublication(
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

export async function updateToDraft(tx: Tx, id: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    update changelog_entries set published_at = null, announced_at = null, revision = revision + 1
    where id = ${id}
    returning id, version, title, summary, changes, published_at, revision`.execute(tx)
  return rows
}

export async function deleteEntry(tx: Tx, id: number): Promise<void> {
  await sql`delete from changelog_entries where id = ${id}`.execute(tx)
}

/** True if an entry has become due since the caches were last cleared. */
export async function hasUnannouncedEntries(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from changelog_entries where published_at <= ${now} and announced_at is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A trigger of the table clears the cached pages of every process, even if no row changes. */
export async function updateAnnounced(db: Db, now: Date): Promise<void> {
  await sql`update changelog_entries set announced_at = ${now}
    where published_at <= ${now} and announced_at is null`.execute(db)
}
