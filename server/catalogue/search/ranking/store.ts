import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { allOf } from '#server/catalogue/search/filters/store.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import { countOfParts, matches, oftenMatches } from '#server/catalogue/search/plan/store.ts'
import type { Wanted, Window } from '#server/catalogue/search/store.ts'
import { wantedBy } from '#server/catalogue/search/store.ts'
import type { Db } from '#server/platform/db.ts'

export type Match = Wanted & { plan: Plan }

const columns = sql`id, name, document, popularity, release_on`

/** A page of all matches, each ranked. */
export async function listRanked(db: Db, match: Match, { limit, offset }: Window): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from (select ${columns} from item_search where ${wantedBy(match)}) as hit
    order by ${rank(match.plan)} limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** The best among very many: names that begin with the text, and the most popular of those with its words in their names. */
export async function listBest(db: Db, { plan, conditions }: Match, limit: number): Promise<number[]> {
  const where = allOf(conditions)
  const named = popular(plan, 'in_name', plan.named)
  const [first, last] = [joined(plan), `${joined(plan)}~`]
  const found = await sql<{ id: number }>`
    select id from (
      (select ${columns} from item_search
        where replace(name, ' ', '') >= ${first} and replace(name, ' ', '') < ${last} and ${where}
        order by replace(name, ' ', ''), popularity desc limit ${limit})
      union
      (select ${columns} from item_search where ${named.condition} and ${where} order by ${named.order} limit ${limit})
      union
      (select ${columns} from item_search where ${matches(plan, 'code')} and ${where}
        order by popularity + 0 desc, id desc limit ${limit})
    ) as best order by ${rank(plan)} limit ${3 * limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** All other matches, the popular ones first. */
export async function listRest(
  db: Db,
  { plan, conditions }: Match,
  { limit, offset, without, total }: Window & { without: number[]; total: number },
): Promise<number[]> {
  const matching = popular(plan, 'anywhere', total)
  const found = await sql<{ id: number }>`
    select id from item_search where ${matching.condition} and ${allOf(conditions)} and id <> all(${without}::int[])
    order by ${matching.order} limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** From so many matches on it is quicker to walk by popularity until enough are met than to fetch and sort them. */
const walkedMin = 10_001

/** The planner takes comparing a document for free and would always walk: the order is one that no index has. */
function popular(plan: Plan, where: 'anywhere' | 'in_name', matching: number) {
  return matching < walkedMin
    ? { condition: matches(plan, where), order: sql`popularity + 0 desc, id desc` }
    : { condition: oftenMatches(plan, where), order: sql`popularity desc, id desc` }
}

/**
 * The name itself or a code, the beginning of the name, the whole name of its license, line, brand, saga or arco, the
 * words in the name in order and in any order, words anywhere, similar words.
 */
function rank(plan: Plan): RawBuilder<unknown> {
  const { folded, effort } = plan
  const tier = sql`case
    when replace(name, ' ', '') = ${joined(plan)} or ${matches(plan, 'code')} then 0
    when starts_with(name, ${`${folded} `}) then 1
    when starts_with(replace(name, ' ', ''), ${joined(plan)}) then 2
    when ${matches(plan, 'title')} then 3
    when ${!isNumber(plan)} and strpos(${sql`' ' || name || ' '`}, ${` ${folded} `}) > 0 then 4
    when ${matches(plan, 'exactly_in_name')} then 5
    when ${matches(plan, 'in_name')} then 6
    when ${matches(plan, 'exactly')} then 7
    else 8 end`
  const last = sql`popularity desc, length(name), release_on desc nulls last, id desc`
  const order = sql`${tier}, ${countOfParts(plan, 'in_name')} desc, ${last}`
  return effort > 0 ? sql`${countOfParts(plan, 'anywhere')} desc, ${order}` : order
}

/** In a name it may be the half of a fraction; in the words of the name it is not. */
const isNumber = (plan: Plan): boolean => /^\d+$/.test(joined(plan))

const joined = ({ folded }: Plan): string => folded.replaceAll(' ', '')
