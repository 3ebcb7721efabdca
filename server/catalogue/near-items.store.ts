import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Items read for each group of words; their names are compared one by one. */
const readMax = 200
/** Names less similar than this, in whole or in part, are not listed. */
const nearnessMin = 0.5
/** A longer typed name may only add words to the name of an item, but a short name says little. */
const containedWeight = 0.7

export interface NearItem {
  id: number
  /** From 0 to 1 for the same name. */
  nearness: number
}

/**
 * Items with a name like the typed one, nearest first: names that begin with it, and names with its rarest words, which may
 * be misspelt. Frequent words alone would mean comparing thousands of names.
 */
export async function listNearItems(
  db: Db,
  { name, license, limit }: { name: string; license: string | null; limit: number },
): Promise<NearItem[]> {
  const found = await sql<NearItem>`
    with ${typedWords(name)}, asked as materialized (
      select string_agg('''=' || term || '''', ' & ') as query from known
      union select string_agg('''=' || term || '''', ' & ') from (select term from known order by named_count, term limit 2) as rarest
      union select '''=' || term || '''' from known
    ), candidate as (
      select found.id, found.name from asked, lateral (
        select id, name from item_search s where s.document @@ asked.query::tsquery
          and (${license}::text is null or s.license_id = (select id from licenses where slug = ${license})) limit ${readMax}
      ) as found
      union
      select found.id, found.name from typed, lateral (
        select id, name from item_search s
        where replace(s.name, ' ', '') >= typed.joined and replace(s.name, ' ', '') < typed.joined || '~'
          and (${license}::text is null or s.license_id = (select id from licenses where slug = ${license}))
        order by replace(s.name, ' ', ''), popularity desc limit ${limit}
      ) as found where typed.joined <> ''
    )
    select id, nearness from (
      select c.id, case when replace(c.name, ' ', '') = joined then 1
        when starts_with(replace(c.name, ' ', ''), joined) then 0.9
        else greatest(similarity(c.name, title), word_similarity(title, c.name),
          ${containedWeight} * word_similarity(c.name, title)) end::float8 as nearness
      from candidate c, typed
    ) as compared
    where nearness >= ${nearnessMin} order by nearness desc, id limit ${limit}`.execute(db)
  return found.rows
}

/**
 * `typed` is the name as item_search spells it, `known` its rarest words: as they are, or the nearest words for those that
 * no item has.
 */
const typedWords = (name: string) => sql`
    typed as materialized (
      select title, replace(title, ' ', '') as joined, search_words(title) as words
      from (select search_title(search_fold(${name})) as title) as each_title
    ), known as materialized (
      select term, min(named_count) as named_count from (
        select term, named_count from typed join search_terms on term = any(words)
        union all
        select near.term, near.named_count from typed, unnest(words) as word, lateral (
          select term, named_count from search_terms
          where near && search_near(word) and named_count > 0 order by levenshtein(term, word), term limit 2) as near
        where length(word) between 4 and 32 and not exists (select from search_terms t where t.term = word)
      ) as each_term where named_count > 0 group by term order by 2, term limit 4
    )`
