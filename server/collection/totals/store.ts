import type { CollectionTotals } from '#contract/collection/lists.ts'
import { copyCost, itemsCount, withPrivateCounts } from '#server/collection/fragments.store.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import { isSeenBy } from '#server/policies/fragments.store.ts'

export interface LineCounts {
  line_id: number
  license_id: number
  line_slug: string
  line_name: string
  collection: number
  want: number
  notinterested: number
  items_count: number
  is_hidden: boolean
}

/** The sum paid in one currency for copies of a line; currency null counts copies without a price. */
export interface PaidSum {
  line_id: number
  currency: string | null
  cents: number
  copies: number
}

export interface LicenseCounts {
  license_id: number
  slug: string
  name: string
  color: string | null
  license_image: string | null
  items_count: number
}

/** The lines with marks, by license; hidden lines are included. */
export function listLineCounts(db: Db, userId: number): Promise<LineCounts[]> {
  return rowsOf(db)<LineCounts>`
    with tally as (
      select line_id, count(*) filter (where relation = 'collection')::int as collection,
        count(*) filter (where relation = 'want')::int as want,
        count(*) filter (where relation = 'notinterested')::int as notinterested
      from marks where user_id = ${userId} and relation is not null group by line_id
    )
    select t.*, n.license_id, n.slug as line_slug, n.name as line_name,
      ${itemsCount} as items_count, h.line_id is not null as is_hidden
    from tally t join all_lines n on n.id = t.line_id ${withPrivateCounts(userId)}
    left join hidden_shelves h on h.user_id = ${userId} and h.line_id = t.line_id
    order by n.license_id, n.position, n.name collate "es-x-icu", n.id limit 10000`
}

export function listPaidSums(db: Db, userId: number): Promise<PaidSum[]> {
  return rowsOf(db)<PaidSum>`
    select line_id, case when price_paid_cents is not null then currency end as currency,
      coalesce(sum(${copyCost}), 0)::bigint as cents, count(*)::int as copies
    from copies c join marks m on m.user_id = c.user_id and m.item_id = c.item_id
    where c.user_id = ${userId} group by 1, 2 order by 1, 2 limit 20000`
}

export function listWorthSums(db: Db, userId: number): Promise<CollectionTotals['worth']> {
  return rowsOf(db)<CollectionTotals['worth'][number]>`
    select coalesce(worth -> 0 ->> 'currency', '') as currency,
      coalesce(sum((worth -> 0 ->> 'amount_cents')::bigint), 0)::bigint as cents,
      count(*)::int as copies,
      case when bool_and(price_paid_cents is not null and currency = worth -> 0 ->> 'currency')
        then sum(${copyCost})::bigint end as paid_cents
    from copies where user_id = ${userId} and worth <> '[]' group by 1 order by copies desc, currency limit 200`
}

/** These licenses with the number of their figures, without hidden lines. */
export function listLicenseCounts(db: Db, userId: number, ids: number[]): Promise<LicenseCounts[]> {
  return rowsOf(db)<LicenseCounts>`
    select l.id as license_id, l.slug, l.name, l.color, l.license_image,
      coalesce(sum(${itemsCount}), 0)::int as items_count
    from all_licenses l left join all_lines n on n.license_id = l.id and ${isSeenBy(userId, 'n')}
      and n.id not in (select line_id from hidden_shelves where user_id = ${userId} and line_id is not null)
    ${withPrivateCounts(userId)}
    where l.id = any(${ids}::int[]) group by l.id, l.slug, l.name, l.color, l.license_image, l.position
    order by l.position, l.name collate "es-x-icu", l.id limit 10000`
}
