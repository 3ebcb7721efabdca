import { type RawBuilder, sql } from 'kysely'

export interface Window {
  limit: number
  offset: number
}

/** An item that was found, with its answer if that was read with it (items/service.ts). */
export interface FoundItem {
  id: number
  card: string | null
}

/** Reads the answers of a page with its ids. A subquery without a join keeps its order. */
export function withCards(page: RawBuilder<unknown>): RawBuilder<FoundItem> {
  return sql`
    select page.id, (select card from item_json where item_json.id = page.id) as card from (${page}) as page`
}

export const withoutCard = (id: number): FoundItem => ({ id, card: null })
