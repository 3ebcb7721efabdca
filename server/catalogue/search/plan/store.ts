import { type RawBuilder, sql } from 'kysely'
import { barcodeKey, digitsOf } from '#contract/barcodes.ts'
import { type FoundItem, type Window, withCards } from '#server/catalogue/search/found.store.ts'
import { type Db, statementName } from '#server/platform/database/db.ts'
import type { Reading } from './rules.ts'

/** How to search for a query, made by the SQL function search_plan: two tsqueries, with "@" before every word. */
export interface Plan {
  /** The query as documents spell it, and as its aliases do; empty when it contains no word. */
  spellings: string[]
  matching: string
  exact: string
  /** Roughly how many items have its rarest word in their names. */
  named: number
  /** The number of matches when it is known: exact up to the requested limit. */
  total: number | null
  /** The page that was asked for, best matches first; null when there are too many matches to rank, or nobody counted. */
  page: FoundItem[] | null
  /** Each word separately. */
  parts: string[]
  /** The word of `parts` that the fewest names have; null for numbers and unknown words. */
  rarest: string | null
  /** What it took to find anything: 0 nothing, 1 correcting one word, 2 leaving one out, 3 leaving out all but one. */
  effort: number
}

const emptyPlan: Plan = {
  spellings: [],
  matching: '',
  exact: '',
  named: 0,
  total: null,
  page: null,
  parts: [],
  rarest: null,
  effort: 0,
}

/** The key of a barcode. Eight digits that only a UPC-E explains may also be a number of the maker's. */
export async function findCode(db: Db, written: string): Promise<string | null> {
  const code = barcodeKey(written)
  if (code === null || digitsOf(written).endsWith(code)) return code
  const { rows } = await sql`select from items where barcode_key(barcode) = ${code} limit 1`.execute(db)
  return rows.length > 0 ? code : null
}

/** How to search, and where all matches can be ranked the page in `window`. They are counted to `counted`. */
export async function findPlan(
  db: Db,
  query: string,
  {
    spelt,
    readings,
    isTyping,
    counted,
    window,
  }: Reading & { isTyping: boolean; counted: number; window: Window | null },
): Promise<Plan> {
  const page =
    withCards(sql`select r as id from search_ranked(p.ids, p.spellings, p.matching, p.exact, p.parts, p.rarest, p.effort,
    ${window?.limit ?? 0}, ${window?.offset ?? 0}) as r`)
  const found = await sql<Plan>`
    ${statementName('findSearchPlan')}
    select spellings, matching, exact, named, total, parts, rarest, effort,
      case when ids is not null and ${window !== null} then coalesce((select json_agg(found) from (${page}) as found), '[]') end as page
    from search_plan(${query}, ${isTyping}, ${spelt}::text[], ${readings}::text[], ${counted}) p
    where matching is not null`.execute(db)
  return found.rows[0] ?? emptyPlan
}

/** A page of the matches that `ids` selects, best first. */
export function ranked(
  { spellings, matching, exact, parts, rarest, effort }: Plan,
  ids: RawBuilder<unknown>,
  { limit, offset }: Window,
): RawBuilder<{ id: number }> {
  return sql`select r as id from search_ranked(array(${ids}), ${spellings}::text[], ${matching}::text, ${exact}::text,
    ${parts}::text[], ${rarest}::text, ${effort}::int, ${limit}::int, ${offset}::int) as r`
}

type Where = 'anywhere' | 'in_name' | 'code'

/**
 * The condition that a plan matches a row of item_search, with the weights of search_document. The query is in a subselect
 * to hide the words from the planner, so that it always uses the index and never assumes that a table scan finds frequent
 * words quickly.
 */
export function matches(plan: Plan, where: Where): RawBuilder<boolean> {
  return sql<boolean>`document @@ (select ${tsqueryOf(plan, where)}::tsquery)`
}

/** `matches` for plans known to match many rows: the planner may see the words and their frequency. */
export function matchesFrequent(plan: Plan, where: Where): RawBuilder<boolean> {
  return sql<boolean>`document @@ ${tsqueryOf(plan, where)}::tsquery`
}

function tsqueryOf({ spellings, matching }: Plan, where: Where): string {
  const tsqueries: Record<Where, string> = {
    anywhere: marked(matching, ''),
    in_name: marked(matching, '='),
    code: spellings.map((spelling) => `'#${withoutSpaces(spelling)}'`).join(' | '),
  }
  return tsqueries[where]
}

/** Whether a row has the rarest word, where nothing has all of them; null where that says nothing. */
export function hasRarest({ rarest, effort }: Plan): RawBuilder<boolean> | null {
  return rarest === null || effort < 2 ? null : sql`document @@ (select ${marked(rarest, '')}::tsquery)`
}

/** Names and codes are compared without spaces. */
export const withoutSpaces = (spelling: string): string => spelling.replaceAll(' ', '')

const marked = (query: string, mark: '' | '='): string => query.replaceAll('@', mark)

/** Recounts the items of each word and deletes words that no item contains any more. */
export async function updateTermCounts(db: Db): Promise<void> {
  await sql`select search_recount()`.execute(db)
}
