import { sql } from 'kysely'
import type { HiddenShelf } from '#contract/collection/lists.ts'
import { getLicense, getLine } from '#server/catalogue/service.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { withMemberLock } from './member-lock.service.ts'

// "No me interesa" for a whole license or line. It marks no figure and uses no place of the plan; it hides the figures
// from lists, calendar and percentages until it is undone. Each call returns everything that is hidden.

export const hiddenShelfHandlers = {
  listHiddenShelves: ({ db, actor }) => listHiddenShelves(db, actor),
  hideLicense: hideShelf,
  showLicense: showShelf,
  hideLine: hideShelf,
  showLine: showShelf,
} satisfies SomeHandlers

export async function listHiddenShelves(db: Db, { userId }: Actor): Promise<HiddenShelf[]> {
  const rows = await listHiddenShelfRows(db, userId)
  return rows.map(({ license_slug, license_name, line_slug, line_name, hidden_at }) => ({
    license: { slug: license_slug, name: license_name },
    line: line_slug === null || line_name === null ? null : { slug: line_slug, name: line_name },
    hidden_at: hidden_at.toISOString(),
  }))
}

/** For each license id, how many of its figures are marked "no me interesa" or belong to a hidden line. */
export async function countHiddenByLicense(db: Db, { userId }: Actor): Promise<Map<number, number>> {
  const counts = await listHiddenCounts(db, userId)
  return new Map(counts.map(({ license_id, hidden }) => [license_id, hidden]))
}

/** @throws {Refusal} license_not_found, line_not_found */
async function hideShelf(context: ContextOf<'hideLicense' | 'hideLine'>): Promise<HiddenShelf[]> {
  const { db, actor, params, now } = context
  const shelf = await findShelf(db, params)
  await withMemberLock(db, actor.userId, ({ tx, userId }) => insertHiddenShelf(tx, userId, shelf, now))
  return listHiddenShelves(db, actor)
}

/** @throws {Refusal} license_not_found, line_not_found */
async function showShelf(context: ContextOf<'showLicense' | 'showLine'>): Promise<HiddenShelf[]> {
  const { db, actor, params } = context
  const shelf = await findShelf(db, params)
  await withMemberLock(db, actor.userId, ({ tx, userId }) => deleteHiddenShelf(tx, userId, shelf))
  return listHiddenShelves(db, actor)
}

async function findShelf(db: Db, { license, line }: { license: string; line?: string }): Promise<Shelf> {
  if (line === undefined) return { licenseId: (await getLicense(db, license)).id, lineId: null }
  return { licenseId: null, lineId: (await getLine(db, line, license)).id }
}

interface HiddenRow {
  license_slug: string
  license_name: string
  line_slug: string | null
  line_name: string | null
  hidden_at: Date
}

/** Either of the two. */
interface Shelf {
  licenseId: number | null
  lineId: number | null
}

function listHiddenShelfRows(db: Db, userId: number): Promise<HiddenRow[]> {
  return rowsOf(db)<HiddenRow>`
    select l.slug as license_slug, l.name as license_name, n.slug as line_slug, n.name as line_name, h.hidden_at
    from hidden_shelves h left join lines n on n.id = h.line_id
    join licenses l on l.id = coalesce(h.license_id, n.license_id)
    where h.user_id = ${userId} order by h.hidden_at desc, l.id, n.id limit 10000`
}

/** The number of figures of each license that are of no interest: marked so, or in a hidden line. Each counts once. */
function listHiddenCounts(db: Db, userId: number): Promise<{ license_id: number; hidden: number }[]> {
  return rowsOf(db)<{ license_id: number; hidden: number }>`
    with hidden_line as (
      select line_id, items_count from hidden_shelves join all_lines n on n.id = line_id where user_id = ${userId}
    ),
    counted as (
      select line_id, items_count as hidden from hidden_line
      union all
      select line_id, count(*)::int from marks
      where user_id = ${userId} and relation = 'notinterested' and line_id not in (select line_id from hidden_line)
      group by line_id
    )
    select n.license_id, sum(c.hidden)::int as hidden from counted c join all_lines n on n.id = c.line_id
    group by n.license_id limit 10000`
}

async function insertHiddenShelf(tx: Tx, userId: number, { licenseId, lineId }: Shelf, now: Date) {
  await sql`insert into hidden_shelves (user_id, license_id, line_id, hidden_at)
    values (${userId}, ${licenseId}, ${lineId}, ${now}) on conflict do nothing`.execute(tx)
}

async function deleteHiddenShelf(tx: Tx, userId: number, { licenseId, lineId }: Shelf) {
  await sql`delete from hidden_shelves
    where user_id = ${userId} and (license_id = ${licenseId} or line_id = ${lineId})`.execute(tx)
}
