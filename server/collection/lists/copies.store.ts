import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { OwnFilters } from '#contract/collection/filters.ts'

/** The filters that apply to copies. */
export type CopyFilters = Pick<
  OwnFilters,
  | 'condition'
  | 'notes'
  | 'store'
  | 'place'
  | 'price_min_cents'
  | 'price_max_cents'
  | 'currency'
  | 'acquired_from'
  | 'acquired_to'
  | 'copies'
>

/** Conditions on `marks m`: one copy matches all filters of a copy, and the number of copies matches. */
export function copyConditions(userId: number, wanted: CopyFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  const onOneCopy = [...textConditions(wanted), ...priceConditions(userId, wanted)]
  const { acquired_from, acquired_to, copies } = wanted
  if (acquired_from) onOneCopy.push(sql`c.acquired_on >= ${acquired_from}::date`)
  if (acquired_to) onOneCopy.push(sql`c.acquired_on <= ${acquired_to}::date`)
  if (onOneCopy.length > 0) {
    conditions.push(sql`exists (
      select from copies c
      where c.user_id = m.user_id and c.item_id = m.item_id and ${sql.join(onOneCopy, sql` and `)})`)
  }
  if (copies.length > 0) {
    conditions.push(sql`m.item_id in (
      select item_id from copies where user_id = ${userId} group by item_id
      having case when count(*) = 1 then 'una' else 'varias' end = any(${copies}::text[]))`)
  }
  return conditions
}

function textConditions({ condition, notes, store, place }: CopyFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (condition.length > 0) conditions.push(sql`c.condition = any(${condition}::text[])`)
  if (notes.length > 0) {
    conditions.push(
      sql`case when c.notes is null then 'sin_notas' else 'con_notas' end = any(${notes}::text[])`,
    )
  }
  if (store !== '') conditions.push(sql`lower(c.store) = lower(${store})`)
  if (place !== '') conditions.push(sql`lower(c.place) = lower(${place})`)
  return conditions
}

/** Prices are compared within one currency only, since exchange rates are unknown. */
function priceConditions(
  userId: number,
  { price_min_cents: min, price_max_cents: max, currency }: CopyFilters,
): RawBuilder<unknown>[] {
  if (min === undefined && max === undefined) return []
  const own = sql`(select currency from collectors where user_id = ${userId})`
  const conditions = [sql`c.currency = coalesce(${currency ?? null}::text, ${own})`]
  if (min !== undefined) conditions.push(sql`c.price_paid_cents >= ${min}`)
  if (max !== undefined) conditions.push(sql`c.price_paid_cents <= ${max}`)
  return conditions
}
