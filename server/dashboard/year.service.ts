import { type RawBuilder, sql } from 'kysely'
import type { MemberItem } from '#contract/collection/collection.ts'
import type { CollectionRecords } from '#contract/collection/numbers.ts'
import type { CollectionYear } from '#contract/collection/year.ts'
import { yearCards } from '#contract/collection/year-cards.ts'
import { Refusal } from '#contract/errors.ts'
import { findMemberById } from '#server/accounts/service.ts'
import { writtenDate } from '#server/calendar/fragments.store.ts'
import { findItemsOfMember } from '#server/catalogue/items/service.ts'
import { copyCost, noneMissing } from '#server/collection/fragments.store.ts'
import { withMemberMarks } from '#server/collection/lists/service.ts'
import { drawStory } from '#server/community/share-pictures/portrait.service.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

/** "Tu año en Vitrina", which its owner alone reads, and its picture, which has neither prices nor private figures. */
export const collectionYearHandlers = {
  getCollectionYear,
  drawCollectionYear,
  getCollectionRecords,
} satisfies SomeHandlers

const itemsMax = 20

export async function getCollectionYear(
  context: ContextOf<'getCollectionYear', 'db' | 'actor' | 'params' | 'today'>,
): Promise<CollectionYear> {
  const { db, actor, params, today } = context
  const { item_ids, first, last, late, longest, ...row } = await findYear(context, params.year)
  const moments = [first, last, late, longest].flatMap((moment) => moment?.item_id ?? [])
  const found = await findItemsOfMember(db, actor.userId, [...new Set([...item_ids, ...moments])])
  const items = new Map((await withMemberMarks(db, actor, found)).map((item) => [item.id, item]))
  const withItem = withItemOf(items)
  return {
    ...row,
    year: params.year,
    today,
    items: item_ids.flatMap((id) => items.get(id) ?? []),
    first: withItem(first),
    last: first?.item_id === last?.item_id ? null : withItem(last),
    late: withItem(late),
    longest: withItem(longest),
  }
}

/** @throws {Refusal} invalid when the year has no such card */
async function drawCollectionYear(context: ContextOf<'drawCollectionYear'>) {
  const { db, actor, params, query } = context
  const [found, member] = await Promise.all([getCollectionYear(context), findMemberById(db, actor.userId)])
  const card = yearCards(found).find(({ name }) => name === query.card)
  if (card === undefined) throw new Refusal('invalid', { card: 'Ese año no tiene esa tarjeta.' })
  const items = card.items.filter(({ is_private }) => !is_private)
  const bytes = await drawStory(context, { ...card, items }, `@${member?.username ?? ''}`)
  return { download: { filename: `mi-${params.year}.jpg`, type: 'image/jpeg', bytes } }
}

function withItemOf(items: ReadonlyMap<number, MemberItem>) {
  return <T extends { item_id: number }>(found: T | null) => {
    const item = found && items.get(found.item_id)
    return found && item ? { ...found, item } : null
  }
}

type OfItem<T> = { item_id: number } & T

/** The records of the whole collection, for «Mis números». The dearest is in the currency of most copies. */
async function getCollectionRecords({
  db,
  actor,
}: ContextOf<'getCollectionRecords'>): Promise<CollectionRecords> {
  const { userId } = actor
  const { rows } = await sql<{
    dearest: OfItem<{ cents: number; currency: string }> | null
    oldest: OfItem<{ on: string }> | null
    longest: OfItem<{ days: number }> | null
  }>`
    select
      (select json_build_object('item_id', item_id, 'cents', ${copyCost}, 'currency', currency) from copies
        where user_id = ${userId} and price_paid_cents > 0 and currency = (select currency from copies
          where user_id = ${userId} and price_paid_cents > 0 group by currency order by count(*) desc, currency limit 1)
        order by ${copyCost} desc, id limit 1) as dearest,
      (select json_build_object('item_id', item_id, 'on', acquired_on) from copies
        where user_id = ${userId} and acquired_on is not null order by acquired_on, id limit 1) as oldest,
      (select json_build_object('item_id', r.item_id, 'days', e.happened_on - r.reserved_on)
        from reservation_entries e join reservations r on r.user_id = e.user_id and r.id = e.reservation_id
        where e.user_id = ${userId} and e.kind = 'recibido' and e.happened_on > r.reserved_on
        order by e.happened_on - r.reserved_on desc, r.id limit 1) as longest`.execute(db)
  const { dearest = null, oldest = null, longest = null } = rows[0] ?? {}
  const ids = [dearest, oldest, longest].flatMap((found) => found?.item_id ?? [])
  const items = await findItemsOfMember(db, userId, [...new Set(ids)])
  const withItem = withItemOf(
    new Map((await withMemberMarks(db, actor, items)).map((item) => [item.id, item])),
  )
  return { dearest: withItem(dearest), oldest: withItem(oldest), longest: withItem(longest) }
}

interface YearRow
  extends Pick<
    CollectionYear,
    'years' | 'figures' | 'private_figures' | 'copies' | 'undated' | 'paid' | 'months' | 'license' | 'lines'
  > {
  /** The figures of the year, the latest first. */
  item_ids: number[]
  first: { item_id: number; on: string } | null
  last: { item_id: number; on: string } | null
  late: { item_id: number; days: number; from: string } | null
  longest: { item_id: number; days: number; from: string; on: string } | null
}

/**
 * What arrived at the member, on which day. It counts although it left later. A copy without a day of purchase arrived when it was
 * marked, which nobody knows of one that left.
 */
export function arrivalsOf(userId: RawBuilder<number>): RawBuilder<unknown> {
  return sql`(
    select id, item_id, ${copyCost} as cost_cents, currency, acquired_on is null as is_undated, false as has_left,
      coalesce(acquired_on, (created_at at time zone 'America/Mexico_City')::date) as day
    from copies where user_id = ${userId}
    union all select copy_id, item_id, paid_cents, paid_currency, false, true, (copy ->> 'acquired_on')::date
    from departures where user_id = ${userId} and lent_copy_id is null and copy ->> 'acquired_on' is not null)`
}

/** Lines are complete of what is still there. */
async function findYear(
  { db, actor: { userId }, today }: Pick<ContextOf<'getCollectionYear'>, 'db' | 'actor' | 'today'>,
  year: number,
): Promise<YearRow> {
  const { rows } = await sql<YearRow>`
    with dated as materialized (
      select c.*, i.line_id, i.license_id, i.retired_at, i.owner_id
      from ${arrivalsOf(sql`${userId}`)} as c join all_items i on i.id = c.item_id
    ), of_year as materialized (
      select * from dated where day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    )
    select array(select distinct extract(year from day)::int from dated order by 1 desc limit 200) as years,
      (select count(*)::int from of_year) as copies,
      (select count(*)::int from of_year where is_undated) as undated,
      (select count(distinct item_id)::int from of_year) as figures,
      (select count(distinct item_id)::int from of_year where owner_id is not null) as private_figures,
      (select coalesce(json_agg(json_build_object('currency', currency, 'cents', cents) order by paid desc, currency), '[]')
        from (select currency, sum(cost_cents)::bigint as cents, count(*) as paid from of_year
          where cost_cents is not null group by currency) as by_currency) as paid,
      array(select item_id from of_year where owner_id is null group by item_id order by max(day) desc, max(id) desc limit ${itemsMax}) as item_ids,
      array(select (select count(distinct item_id)::int from of_year where owner_id is null and extract(month from day) = month)
        from generate_series(1, 12) as month order by month) as months,
      (select json_build_object('slug', l.slug, 'name', l.name, 'figures', most.figures, 'collection', (
          select count(*)::int from marks m join items i on i.id = m.item_id and i.retired_at is null
          where m.user_id = ${userId} and m.relation = 'collection' and i.license_id = l.id),
          'total', (select coalesce(sum(items_count), 0)::int from lines where license_id = l.id and retired_at is null)) from (
        select license_id, count(distinct item_id)::int as figures from of_year where owner_id is null
        group by license_id order by 2 desc, 1 limit 1) as most join licenses l on l.id = most.license_id) as license,
      (select json_build_object('item_id', item_id, 'on', day) from of_year where owner_id is null
        order by day, id limit 1) as first,
      (select json_build_object('item_id', item_id, 'on', day) from of_year where owner_id is null
        order by day desc, id desc limit 1) as last,
      (select json_build_object('item_id', item_id, 'days', days, 'from', "from") from (
        select i.id as item_id, announced."from", i.release_on - announced.last_day as days
        from all_items i cross join lateral (
          select ${writtenDate('old')} as "from",
            (c.old_on + case c.old_precision when 'day' then interval '1 day' when 'month' then interval '1 month'
              when 'quarter' then interval '3 months' else interval '1 year' end)::date - 1 as last_day
          from item_release_changes c
          where c.item_id = i.id and c.old_on is not null
            and c.market = case when i.release_mx is not null then 'mx' else 'global' end
          order by c.changed_at, c.id limit 1) as announced
        where i.id in (select item_id from of_year)
          and i.release_on between make_date(${year}, 1, 1) and least(make_date(${year}, 12, 31), ${today}::date)) as moved
        where days > 0 order by days desc, item_id limit 1) as late,
      (select json_build_object('item_id', r.item_id, 'days', e.happened_on - r.reserved_on, 'from', r.reserved_on,
          'on', e.happened_on)
        from reservation_entries e join reservations r on r.user_id = e.user_id and r.id = e.reservation_id
          join items i on i.id = r.item_id
        where e.user_id = ${userId} and e.kind = 'recibido' and e.happened_on > r.reserved_on
          and e.happened_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
        order by e.happened_on - r.reserved_on desc, r.id limit 1) as longest,
      (select coalesce(json_agg(json_build_object('license', json_build_object('slug', l.slug, 'name', l.name, 'color', l.color),
          'line', json_build_object('slug', n.slug, 'name', n.name), 'total', complete.total)
          order by complete.day, n.id), '[]')
        from (select line_id, count(*) as total, max(day) as day
          from (select line_id, item_id, min(day) as day from dated where retired_at is null and not has_left group by 1, 2) as owned
          group by line_id having count(*) > 1 and extract(year from max(day)) = ${year}) as complete
        join all_lines n on n.id = complete.line_id join all_licenses l on l.id = n.license_id
        where ${noneMissing(userId)}) as lines`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The year of a collection has one row')
  return row
}
