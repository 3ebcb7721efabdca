import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** A figure found by the words of a row. */
export interface Hit {
  row: number
  item_id: number
  /** How much of what the row says the figure has, and how much of the figure's name the row has: 0 to 1. */
  said: number
  named: number
}

/**
 * The likeliest figures by words, for many rows at once. Rare words weigh more. Candidates have two of the four rarest
 * words that the catalogue knows, so that each row reads a short list of the index.
 */
export async function listHits(db: Db | Tx, asked: readonly { row: number; text: string }[]): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with total as materialized (select greatest(sum(items_count), 1)::float as items from lines),
    asked as materialized (
      select row, search_fold(text) as folded
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (row int, text text)),
    words as materialized (
      select a.row, word, t.items_count,
        -- What the catalogue does not know may be a spelling of what it does; a number says less than a name.
        case when word ~ '^[0-9]+$' then 3 when t.term is null then ln(1 + total.items) / 2
          else ln(1 + total.items / greatest(t.items_count, 1)) end as weight
      from asked a cross join total cross join lateral (
        select distinct word from unnest((search_words(a.folded))[:40]) as word) as w
      left join search_terms t on t.term = w.word),
    wanted as materialized (
      select a.row, array_agg(word) || search_pairs(a.folded) as near, array_agg(word) as words, array_agg(weight) as weights,
        sum(weight) as whole,
        (array_agg(format('''%s''', word) order by items_count, word) filter (where items_count is not null))[:4] as rare
      from asked a join words w using (row) group by a.row, a.folded),
    queries as materialized (
      select row, near, words, weights, whole, case when cardinality(rare) = 1 then rare[1] else (
        select string_agg(format('(%s & %s)', rare[one], rare[other]), ' | ')
        from generate_series(1, cardinality(rare)) as one, generate_series(one + 1, cardinality(rare)) as other) end as query
      from wanted where cardinality(rare) > 0)
    select row, item_id, said::float, named::float from queries q
    cross join lateral (
      select best.id as item_id, said, (
        select count(*) filter (where substr(lexeme, 2) = any(q.near))::float / greatest(count(*), 1)
        from unnest(tsvector_to_array(best.document)) as lexeme where lexeme like '=%') as named
      from (
        select s.id, s.document, s.popularity, (
          select sum(weight) from unnest(q.words, q.weights) as w (word, weight)
          where s.document @@ format('''%s''', word)::tsquery) / q.whole as said
        from (select id, document, popularity from item_search where document @@ q.query::tsquery limit 300) as s
        order by said desc, popularity desc, id limit 4) as best
    ) as found
    order by row, said + named desc, item_id limit 100000`.execute(db)
  return rows
}
