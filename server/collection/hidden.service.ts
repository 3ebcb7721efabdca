import type { HiddenShelf } from '#contract/collection-lists.ts'
import { getLicense, getLine } from '#server/catalogue/service.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './hidden.store.ts'

// "No me interesa" for a whole license or line. It marks no figure and uses no place of the plan; it hides the figures
// from lists, calendar and percentages until it is undone. Each call returns everything that is hidden.

interface ShelfSlugs {
  license: string
  line: string | null
}

export async function listHiddenShelves(db: Db, { userId }: Actor): Promise<HiddenShelf[]> {
  const rows = await store.listHiddenShelves(db, userId)
  return rows.map(({ license_slug, license_name, line_slug, line_name, hidden_at }) => ({
    license: { slug: license_slug, name: license_name },
    line: line_slug === null || line_name === null ? null : { slug: line_slug, name: line_name },
    hidden_at: hidden_at.toISOString(),
  }))
}

/** For each license id, how many of its figures are marked "no me interesa" or belong to a hidden line. */
export async function countHiddenByLicense(db: Db, { userId }: Actor): Promise<Map<number, number>> {
  const counts = await store.listHiddenCounts(db, userId)
  return new Map(counts.map(({ license_id, hidden }) => [license_id, hidden]))
}

/** @throws {Refusal} license_not_found, line_not_found */
export async function hideShelf(
  db: Db,
  actor: Actor,
  address: ShelfSlugs,
  now: Date,
): Promise<HiddenShelf[]> {
  const shelf = await findShelf(db, address)
  await withMemberLock(db, actor.userId, ({ tx, userId }) => store.insertHiddenShelf(tx, userId, shelf, now))
  return listHiddenShelves(db, actor)
}

/** @throws {Refusal} license_not_found, line_not_found */
export async function showShelf(db: Db, actor: Actor, address: ShelfSlugs): Promise<HiddenShelf[]> {
  const shelf = await findShelf(db, address)
  await withMemberLock(db, actor.userId, ({ tx, userId }) => store.deleteHiddenShelf(tx, userId, shelf))
  return listHiddenShelves(db, actor)
}

async function findShelf(db: Db, { license, line }: ShelfSlugs): Promise<store.Shelf> {
  if (line === null) return { licenseId: (await getLicense(db, license)).id, lineId: null }
  return { licenseId: null, lineId: (await getLine(db, line, license)).id }
}
