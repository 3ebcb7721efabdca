import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { statementName } from '#server/platform/database/db.ts'
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
  /** The matches, when they are few and all known. */
  ids: number[] | null
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
  ids: null,
  parts: [],
  rarest: null,
  effort: 0,
}

export async function findPlan(
  db: Db,
  query: string,
  { spelt, readings, isTyping, counted }: Reading & { isTyping: boolean; counted: number },
): Promise<Plan> {
  const found = await sql<Plan>`
    ${statementName('findSearchPlan')}
    select spellings, matching, exact, named, total, ids, parts, rarest, effort
    from search_plan(${query}, ${isTyping}, ${spelt}::text[], ${readings}::text[], ${counted})
    where matching is not null`.execute(db)
  return found.rows[0] ?? emptyPlan
}

type Where = 'anywhere' | 'in_name' | 'exactly' | 'exactly_in_name' | 'code' | 'title'

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

function tsqueryOf({ spellings, matching, exact }: Plan, where: Where): string {
  const anyOf = (mark: string) =>
    spellings.map((spelling) => `'${mark}${withoutSpaces(spelling)}'`).join(' | ')
  const tsqueries: Record<Where, string> = {
    anywhere: marked(matching, ''),
    in_name: marked(matching, '='),
    exactly: marked(exact, ''),
    exactly_in_name: marked(exact, '='),
    code: anyOf('#'),
    title: anyOf('~'),
  }
  return tsqueries[where]
}

/** Whether a row has the rarest word, where nothing has all of them; null where that says nothing. */
export function hasRarest({ rarest, effort }: Plan): RawBuilder<boolean> | null {
  return rarest === null || effort < 2 ? null : sql`document @@ (select ${marked(rarest, '')}::tsquery)`
}

/** Names and codes are compared without spaces. */
export const withoutSpaces = (spelling: string): string => spelling.replaceAll(' ', '')

/** How many of the words a row contains, anywhere or in its name; a number alone counts less than a word. */
export function countOfParts({ parts }: Plan, where: 'anywhere' | 'in_name'): RawBuilder<number> {
  const mark = where === 'in_name' ? '=' : ''
  const weights = parts.map(
    (part) => sql`(document @@ ${marked(part, mark)}::tsquery)::int * ${weightOf(part)}::int`,
  )
  return sql`(${sql.join(weights, sql` + `)})`
}

const weightOf = (part: string): number => (/^\('[@#]\d+'/.test(part) ? 1 : 2)

const marked = (query: string, mark: '' | '='): string => query.replaceAll('@', mark)

/** Recounts the items of each word and deletes words that no item contains any more. */
export async function updateTermCounts(db: Db): Promise<void> {
  await sql`select search_recount()`.execute(db)
}
