import { type RawBuilder, sql } from 'kysely'
import type { OwnTrade, TradedItem } from '#contract/collection/trades.ts'
import { wantedByMin } from '#contract/collection/words.ts'
import { metadataOf } from '#contract/paging.ts'
import { findItemsByIds, findItemsOfMember } from '#server/catalogue/items/service.ts'
import { countOf, type Db, rowsOf } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { isReachable } from '#server/policies/fragments.store.ts'
import { withViewerMarks } from './public-list.service.ts'

// Copies that their owners sell or trade (docs/product.md#selling-and-trading).

export const tradeHandlers = { listOwnTrades } satisfies SomeHandlers

async function listOwnTrades({ db, actor, query }: ContextOf<'listOwnTrades'>) {
  const { page, page_size } = query
  const [rows, total] = await Promise.all([
    listOwnRows(db, actor.userId, { limit: page_size, offset: (page - 1) * page_size }),
    countOwnRows(db, actor.userId),
  ])
  const items = await findItemsOfMember(db, actor.userId, [...new Set(rows.map(({ item_id }) => item_id))])
  const itemById = new Map(items.map((item) => [item.id, item]))
  const data = rows.flatMap(({ item_id, trade, ...row }) => {
    const item = itemById.get(item_id)
    return item && trade ? [{ ...row, trade, item }] : []
  })
  return { data, metadata: metadataOf(query, total) }
}

export interface TradesQuery {
  userId: number
  /** The current date in Mexico City: what was until an earlier day is over. */
  today: string
  /** Only what this member wants. */
  wantedBy?: number
}

/** What others may be told of, with the viewer's marks. The caller checks that the list is public. */
export async function listTradedItems(
  db: Db,
  actor: Actor | null,
  { limit, offset, ...query }: TradesQuery & { limit: number; offset: number },
): Promise<{ total: number; items: TradedItem[] }> {
  const [rows, total] = await Promise.all([listRows(db, query, { limit, offset }), countTrades(db, query)])
  const items = await findItemsByIds(
    db,
    rows.map(({ item_id }) => item_id),
  )
  const tradesOf = new Map(rows.map(({ item_id, trades }) => [item_id, trades]))
  const marked = await withViewerMarks(db, actor, items)
  return { total, items: marked.map((item) => ({ ...item, trades: tradesOf.get(item.id) ?? [] })) }
}

/** Neither private figures nor those for adults, nor a copy that is lent. */
const shown = ({ userId, today, wantedBy = 0 }: TradesQuery): RawBuilder<unknown> => sql`
  from copies c join items i on i.id = c.item_id
  where c.user_id = ${userId} and c.trade is not null
    and (c.trade ->> 'until' is null or (c.trade ->> 'until')::date >= ${today}::date)
    and not adult_item(i.is_adult, i.line_id)
    and not exists (select from departures d where d.lent_copy_id = c.id)
    and (${wantedBy} = 0 or exists (select from marks w
      where w.user_id = ${wantedBy} and w.item_id = c.item_id and w.relation = 'want'))`

/** By figure, that of the newest copy first. */
function listRows(
  db: Db,
  query: TradesQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ item_id: number; trades: TradedItem['trades'] }[]> {
  return rowsOf(db)<{ item_id: number; trades: TradedItem['trades'] }>`
    select c.item_id,
      coalesce(json_agg(c.trade || jsonb_build_object('condition', c.condition) order by c.id), '[]') as trades
    ${shown(query)} group by c.item_id order by max(c.id) desc limit ${limit} offset ${offset}`
}

/** Counts figures. */
export function countTrades(db: Db, query: TradesQuery): Promise<number> {
  return countOf(db)<{ total: number }>`select count(distinct c.item_id)::int as total ${shown(query)}`
}

type OwnTradeRow = Omit<OwnTrade, 'item' | 'trade'> & { item_id: number; trade: OwnTrade['trade'] | null }

function listOwnRows(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnTradeRow[]> {
  return rowsOf(db)<OwnTradeRow>`
    select c.id, c.item_id, c.condition, c.trade, wanted.by as wanted_by
    from copies c left join lateral (select count(*)::int as by
      from marks w join users u on u.id = w.user_id and ${isReachable}
      where w.item_id = c.item_id and w.relation = 'want' having count(*) >= ${wantedByMin}) as wanted on true
    where c.user_id = ${userId} and c.trade is not null
    order by c.id desc limit ${limit} offset ${offset}`
}

function countOwnRows(db: Db, userId: number): Promise<number> {
  return countOf(db)<{ total: number }>`
    select count(*)::int as total from copies where user_id = ${userId} and trade is not null`
}
