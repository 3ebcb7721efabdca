import { sql } from 'kysely'
import { barcodeKey } from '#contract/barcodes.ts'
import type { ScannedFigure } from '#contract/reservations/scanned.ts'
import { findItemsOfMember, listItemAndKept } from '#server/catalogue/items/service.ts'
import { withMemberMarks } from '#server/collection/lists/service.ts'
import { recordMissed } from '#server/collection/misses.service.ts'
import { listOwnMarks } from '#server/collection/service.ts'
import { type Db, rowsOf, statementName } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { isSeenBy } from '#server/policies/fragments.store.ts'
import type { ReservationRecord } from './records/rules.ts'
import { findRecords } from './records/service.ts'

// What a member wants to know of a box in their hand: do I own it, have I reserved it, do I want it, and for how much. One
// call, because it is made in shops with little network.

export async function listScanned(context: ContextOf<'listScanned'>): Promise<ScannedFigure[]> {
  const { db, actor, query, today } = context
  const { userId } = actor
  const { barcode = '', item } = query
  const key = barcodeKey(barcode)
  const ids = item === undefined ? [] : await listItemAndKept(db, item)
  if (key !== null) ids.push(...(await listIdsWithBarcode(db, userId, key)))
  if (ids.length === 0 && key !== null) recordMissed(context, barcode)
  if (ids.length === 0) return []
  const found = await findItemsOfMember(db, userId, [...new Set(ids)])
  const itemIds = found.map(({ id }) => id)
  const [versionIds, marks, records] = await Promise.all([
    listVersionIds(db, itemIds),
    listOwnMarks(db, actor, itemIds),
    findRecords(db, userId, { itemIds, isOpen: true, today }),
  ])
  const versions = await findItemsOfMember(db, userId, [...new Set(versionIds.map(({ id }) => id))])
  const marked = await withMemberMarks(db, actor, [...found, ...versions])
  const itemOf = new Map(marked.map((item) => [item.id, item]))
  const figures = (ids: readonly number[]) => ids.flatMap((id) => itemOf.get(id) ?? [])
  return figures(itemIds).map((figure) => {
    const isOf = ({ item_id }: { item_id: number }) => item_id === figure.id
    const { copies, ...wish } = marks.find(isOf) ?? unmarked
    return {
      item: figure,
      copies,
      wish,
      reservations: records.filter(isOf).map(toScannedReservation),
      versions: figures(versionIds.filter(({ of }) => of === figure.id).map(({ id }) => id)),
    }
  })
}

const unmarked = { copies: [], priority: null, target_price_cents: null, target_currency: null }

function toScannedReservation(record: ReservationRecord): ScannedFigure['reservations'][number] {
  const { id, store_id, store_name, quantity, currency, derived } = record
  const store = { id: store_id, name: store_name }
  return { id, store, quantity, currency, balance_cents: derived.balance_cents }
}

/** Several figures may share a code, such as the assortment that a factory packs into equal boxes. */
async function listIdsWithBarcode(db: Db, userId: number, key: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${statementName('listIdsWithBarcode')}
    select id from all_items i where barcode_key(barcode) = ${key} and ${isSeenBy(userId)}
    order by retired_at is not null, id limit 5`.execute(db)
  return rows.map(({ id }) => id)
}

/** The name without what tells versions apart: "Ulises (edición grabado)" and "Ulises · Deluxe" are both "ulises". */
const baseName = sql`regexp_replace(lower(name), '\\s*[(\\[·–—|].*$', '')`

/**
 * The catalogue does not know moulds. Figures of one line that show the same character, or whose names differ only in what
 * follows the base name, are versions of each other.
 */
async function listVersionIds(db: Db, itemIds: number[]): Promise<{ of: number; id: number }[]> {
  if (itemIds.length === 0) return []
  return rowsOf(db)<{ of: number; id: number }>`${statementName('listVersionIds')}
    with scanned as materialized (
      select id, line_id, lower("character") as shown, ${baseName} as base from items where id = any(${itemIds}::int[]))
    select scanned.id as of, version.id from scanned cross join lateral (
      select items.id from items where items.line_id = scanned.line_id and items.id <> scanned.id and retired_at is null
        and (lower("character") = scanned.shown or ${baseName} = scanned.base)
      order by popularity desc, items.id limit 8) as version
    order by scanned.id, version.id limit 40`
}
