import { z } from 'zod'
import { anyItem } from '#contract/catalogue/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { copy, memberItem, trade } from './collection.ts'

/* Copies that their owners sell or trade (docs/product.md#selling-and-trading). Nothing is agreed on or paid here. */

/** A figure with the copies of it that others are told of, without what only their owner knows. */
export const tradedItem = memberItem.extend({
  trades: z.array(trade.extend(copy.pick({ condition: true }).shape)),
})

export const listOwnTrades = endpoint({
  method: 'GET',
  who: 'collector',
  path: 'me/trades',
  summary: "Lists the member's copies that they sell or trade, those of past days too",
  query: z.object(paging),
  answer: z.array(
    copy.pick({ id: true, condition: true }).extend({
      item: anyItem,
      trade,
      /** How many members want the figure; null for so few that it could be read who. */
      wanted_by: z.int().nullable(),
    }),
  ),
  paged: metadata,
})

export type TradedItem = z.infer<typeof tradedItem>
export type OwnTrade = z.infer<typeof listOwnTrades.answer>[number]
