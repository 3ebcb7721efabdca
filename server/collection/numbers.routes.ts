import type { CollectionNumber } from '#contract/collection/numbers.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { gainOf } from './departures/service.ts'
import { copyCost } from './fragments.store.ts'

/** The collection in numbers, for its owner alone. */
export const collectionNumberHandlers = { getCollectionNumbers } satisfies SomeHandlers

async function getCollectionNumbers({
  db,
  actor,
}: ContextOf<'getCollectionNumbers'>): Promise<CollectionNumber[]> {
  const groups = Map.groupBy(await listNumbers(db, actor.userId), ({ group, name }) => `${group} ${name}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const copies = rows.reduce((sum, row) => sum + row.copies, 0)
    const paid = rows.flatMap(({ currency, cents }) => (currency === null ? [] : [{ currency, cents }]))
    const { item_id: id, image } = rows.find((row) => row.image !== null) ?? first
    return [{ group: first.group, name: first.name, copies, paid, face: id === null ? null : { id, image } }]
  })
}

interface NumberRow {
  group: CollectionNumber['group']
  name: string
  /** Null for copies without a price. */
  currency: string | null
  copies: number
  cents: number
  /** The newest figure that has a picture for everybody; null for what was sold. */
  item_id: number | null
  image: string | null
}

/** The copies, and those that were sold, by each group, name and currency. */
function listNumbers(db: Db, userId: number): Promise<NumberRow[]> {
  return rowsOf(db)<NumberRow>`
    select g."group", g.name, case when c.price_paid_cents is not null then c.currency end as currency,
      count(*)::int as copies, coalesce(sum(${copyCost}), 0)::bigint as cents,
      (array_agg(i.id order by f.image is null, c.id desc))[1] as item_id,
      (array_agg(f.image order by f.image is null, c.id desc))[1] as image
    from copies c join all_items i on i.id = c.item_id join all_licenses l on l.id = i.license_id
      left join brands b on b.id = i.brand_id
    cross join lateral (select case when not adult_item(i.is_adult, i.line_id) then i.image end as image) as f
    cross join lateral (values ('license', l.name), ('brand', coalesce(b.name, '')), ('store', coalesce(c.store, '')),
      ('condition', coalesce(c.condition, '')), ('year', coalesce(to_char(c.acquired_on, 'YYYY'), '')),
      ('month', coalesce(to_char(c.acquired_on, 'YYYY-MM'), ''))) as g ("group", name)
    where c.user_id = ${userId}
    group by 1, 2, 3
    union all
    select g."group", g.name, case when ${gainOf} is not null then currency end, count(*)::int,
      coalesce(sum(${gainOf}), 0)::bigint, null, null
    from departures cross join lateral (values ('sale_year', to_char(left_on, 'YYYY')),
      ('sale_store', coalesce(copy ->> 'store', ''))) as g ("group", name)
    where user_id = ${userId} and kind in ('vendida', 'cambiada')
    group by 1, 2, 3
    union all
    select 'sale_uncounted', '', currency, count(*)::int, sum(amount_cents)::bigint, null, null
    from departures
    where user_id = ${userId} and kind = 'vendida' and amount_cents is not null and paid_cents is null
    group by 3 order by 1, 2, 3 limit 20000`
}
