import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { matchesAll } from '#server/catalogue/search/filters/store.ts'
import type { SearchCriteria } from '#server/catalogue/search/fragments.store.ts'
import { matchesCriteria } from '#server/catalogue/search/fragments.store.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import { countOfParts, matches, matchesFrequent, withoutSpaces } from '#server/catalogue/search/plan/store.ts'
import type { Window } from '#server/catalogue/search/store.ts'
import type { Db } from '#server/platform/database/db.ts'

export type Match = SearchCriteria & { plan: Plan }

const columns = sql`id, name, document, popularity, release_on`

/** A page of all matches, each ranked. */
export async function listRanked(db: Db, match: Match, { limit, offset }: Window): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from (select ${columns} from item_search where ${matchesCriteria(match)}) as hit
    order by ${rank(match.plan)} limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** The best of very many: names that begin with the text, and the most popular items with all words in their names. */
export async function listTopMatches(
  db: Db,
  { plan, conditions }: Match,
  { limit, scansByPopularity }: { limit: number; scansByPopularity: boolean },
): Promise<number[]> {
  const where = matchesAll(conditions)
  // Names are read in index order until enough fulfil this. The planner would instead fetch all of them and all of the
  // license, because it does not know that both correlate.
  const soonMet = sql<boolean>`coalesce(${where}, false)`
  const named = popular(plan, 'in_name', scansByPopularity)
  const beginning = plan.spellings.map(
    (spelling) => sql`
      (select ${columns} from item_search
        where ${joinedName} >= ${withoutSpaces(spelling)} and ${joinedName} < ${`${withoutSpaces(spelling)}~`} and ${soonMet}
        order by ${joinedName}, popularity desc limit ${limit})`,
  )
  const found = await sql<{ id: number }>`
    select id from (
      ${sql.join(beginning, sql` union `)}
      union
      (select ${columns} from item_search where ${named.condition} and ${where} order by ${named.order} limit ${limit})
      union
      (select ${columns} from item_search where ${matches(plan, 'code')} and ${where}
        order by popularity + 0 desc, id desc limit ${limit})
    ) as best order by ${rank(plan)} limit ${3 * limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** All other matches, by popularity. */
export async function listOtherMatches(
  db: Db,
  { plan, conditions }: Match,
  { limit, offset, without, scansByPopularity }: Window & { without: number[]; scansByPopularity: boolean },
): Promise<number[]> {
  const matching = popular(plan, 'anywhere', scansByPopularity)
  const found = await sql<{ id: number }>`
    select id from item_search where ${matching.condition} and ${matchesAll(conditions)} and id <> all(${without}::int[])
    order by ${matching.order} limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Reads in index order, or fetches all matches: then the expression prevents the planner from using the index. */
function popular(plan: Plan, where: 'anywhere' | 'in_name', scansByPopularity: boolean) {
  return scansByPopularity
    ? { condition: matchesFrequent(plan, where), order: sql`popularity desc, id desc` }
    : { condition: matches(plan, where), order: sql`popularity + 0 desc, id desc` }
}

/**
 * In order: the exact name or a code, the start of the name, the exact name of its license, line, brand, saga or arco, the
 * words in the name in order, in any order, words anywhere, similar words.
 */
function rank(plan: Plan): RawBuilder<unknown> {
  const { spellings, effort } = plan
  const whole = spellings.map(withoutSpaces)
  const any = (conditionOf: (spelling: string) => RawBuilder<unknown>) =>
    sql`(${sql.join(spellings.map(conditionOf), sql` or `)})`
  const tier = sql`case
    when ${joinedName} = any(${whole}::text[]) or ${matches(plan, 'code')} then 0
    when ${any((spelling) => sql`starts_with(name, ${`${spelling} `})`)} then 1
    when ${any((spelling) => sql`starts_with(${joinedName}, ${withoutSpaces(spelling)})`)} then 2
    when ${matches(plan, 'title')} then 3
    when ${!whole.some(isNumber)} and ${any((spelling) => sql`strpos(' ' || name || ' ', ${` ${spelling} `}) > 0`)} then 4
    when ${matches(plan, 'exactly_in_name')} then 5
    when ${matches(plan, 'in_name')} then 6
    when ${matches(plan, 'exactly')} then 7
    else 8 end`
  const last = sql`popularity desc, length(name), release_on desc nulls last, id desc`
  const order = sql`${tier}, ${countOfParts(plan, 'in_name')} desc, ${last}`
  return effort > 0 ? sql`${countOfParts(plan, 'anywhere')} desc, ${order}` : order
}

const joinedName = sql`replace(name, ' ', '')`

/** In a name it may be half of a fraction; in the query it is not. */
const isNumber = (word: string): boolean => /^\d+$/.test(word)
