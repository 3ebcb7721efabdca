import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { statementName } from '#server/platform/db.ts'
import type { Reading } from './rules.ts'

/** How to look for a query, made by the function search_plan: two tsqueries, "@" before every word. */
export interface Plan {
  /** The query as documents spell it, and as its aliases have it; empty where it holds no word. */
  spellings: string[]
  matching: string
  exact: string
  /** So many figures have its rarest word in their names, roughly. */
  named: number
  /** So many figures are matched, where that is known already: exact up to what was to be counted. */
  total: number | null
  /** Each word by itself. */
  parts: string[]
  /** What it took to find anything: 0 nothing, 1 doubting one word, 2 leaving one out, 3 leaving out all but one. */
  effort: number
}

const nothingAsked: Plan = {
  spellings: [],
  matching: '',
  exact: '',
  named: 0,
  total: null,
  parts: [],
  effort: 0,
}

export async function findPlan(
  db: Db,
  query: string,
  { spelt, readings, isTyping, counted }: Reading & { isTyping: boolean; counted: number },
): Promise<Plan> {
  const found = await sql<Plan>`
    ${statementName('findSearchPlan')}
    select spellings, matching, exact, named, total, parts, effort
    from search_plan(${query}, ${isTyping}, ${spelt}::text[], ${readings}::text[], ${counted})
    where matching is not null`.execute(db)
  return found.rows[0] ?? nothingAsked
}

type Where = 'anywhere' | 'in_name' | 'exactly' | 'exactly_in_name' | 'code' | 'title'

/**
 * The condition that an item_search row is matched by a plan; marks as search_document sets them. In a select of its
 * own, so that the planner does not know the words: it always takes the index, and never believes that frequent
 * words are soon found together by reading the table.
 */
export function matches(plan: Plan, where: Where): RawBuilder<boolean> {
  return sql<boolean>`document @@ (select ${tsqueryOf(plan, where)}::tsquery)`
}

/** The same for what is known to match very much: the planner may look at how frequent the words are. */
export function oftenMatches(plan: Plan, where: Where): RawBuilder<boolean> {
  return sql<boolean>`document @@ ${tsqueryOf(plan, where)}::tsquery`
}

function tsqueryOf({ spellings, matching, exact }: Plan, where: Where): string {
  const anyOf = (mark: string) => spellings.map((spelling) => `'${mark}${joined(spelling)}'`).join(' | ')
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

/** Names and codes are compared without their blanks. */
export const joined = (spelling: string): string => spelling.replaceAll(' ', '')

/** How many of the words a row has, anywhere or in its name; a number alone says less than a word. */
export function countOfParts({ parts }: Plan, where: 'anywhere' | 'in_name'): RawBuilder<number> {
  const mark = where === 'in_name' ? '=' : ''
  const each = parts.map(
    (part) => sql`(document @@ ${marked(part, mark)}::tsquery)::int * ${weightOf(part)}::int`,
  )
  return sql`(${sql.join(each, sql` + `)})`
}

const weightOf = (part: string): number => (/^\('[@#]\d+'/.test(part) ? 1 : 2)

const marked = (query: string, mark: '' | '='): string => query.replaceAll('@', mark)

/** Counts anew how many items hold each word, and forgets words that no item holds any more. */
export async function updateTermCounts(db: Db): Promise<void> {
  await sql`select search_recount()`.execute(db)
}
