import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** A figure found by the words of a row. */
export interface WordHit {
  row: number
  item_id: number
  /** From 0 to 1: the share of the row's words in the figure, and of the figure's name and line in the row. */
  rowShare: number
  nameShare: number
  lineShare: number
  /** The figure has the number that the row marks with "#", such as "#12". */
  is_numbered: boolean
}

/** A candidate has `all` of the four rarest words that the catalogue knows, or `some`: two of the three rarest. */
export type WordsRequired = 'all' | 'some'

const combined: Record<WordsRequired, RawBuilder<string>> = {
  all: sql`array_to_string(rare, ' & ')`,
  some: sql`(select string_agg(concat_ws(' & ', rare[one], rare[two]), ' | ')
    from generate_series(1, 2) as one, generate_series(one + 1, 3) as two
    where two <= greatest(cardinality(rare), 2))`,
}

/**
 * Finds the most likely figures by words, for many rows at once. Rare words weigh more, and each row reads only a short
 * part of the index.
 */
export async function listHits(
  db: Db | Tx,
  asked: readonly { row: number; text: string }[],
  breadth: WordsRequired,
): Promise<WordHit[]> {
  const { rows } = await sql<WordHit>`
    with total as materialized (select greatest(sum(items_count), 1)::float as items from lines),
    asked as materialized (
      select row, search_fold(text) as folded, search_numbers(text) as numbers
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (row int, text text)),
    words as materialized (
      select a.row, word, case when word like '#%' then 1 else t.items_count end as items_count,
        -- What the catalogue does not know may be a spelling of what it does; a number says less than a name.
        case when word like '#%' then 8 when word ~ '^[0-9]+$' then 3 when t.term is null then ln(1 + total.items) / 2
          else ln(1 + total.items / greatest(t.items_count, 1)) end as weight
      from asked a cross join total cross join lateral (
        select distinct word from unnest((search_words(a.folded))[:40] || a.numbers) as word) as w
      left join search_terms t on t.term = w.word),
    wanted as materialized (
      select a.row, array_agg(word) || search_pairs(a.folded) as near,
        array_agg(format('''%s''', word)::tsquery) as words, array_agg(weight) as weights, sum(weight) as whole,
        string_agg(format('''%s''', word), ' | ') filter (where word like '#%') as number,
        (array_agg(format('''%s''', word) order by items_count, word) filter (where items_count is not null))[:4] as rare
      from asked a join words w using (row) group by a.row, a.folded),
    queries as materialized (
      select row, near, words, weights, whole, coalesce(number, '''#''')::tsquery as number,
        ${combined[breadth]}::tsquery as query
      from wanted where cardinality(rare) > 0)
    select row, item_id, coalesce(said, 0)::float as "rowShare", named::float as "nameShare", lined::float as "lineShare", is_numbered from queries q
    cross join lateral (
      select best.id as item_id, said, is_numbered, (
        select count(*) filter (where word = any(q.near))::float / greatest(count(*), 1)
        from unnest(search_words(best.name)) as word) as named, (
        select count(*) filter (where word = any(q.near))::float / greatest(count(*), 1)
        from lines n, unnest(search_words(search_fold(n.name))) as word where n.id = best.line_id) as lined
      from (
        select s.id, s.name, s.line_id, s.popularity, s.document @@ q.number as is_numbered, (
          select sum(weight) from unnest(q.words, q.weights) as w (word, weight) where s.document @@ word) / q.whole as said
        from (select id, name, document, line_id, popularity from item_search where document @@ q.query limit 60) as s
        order by said desc, popularity desc, id limit 4) as best
    ) as found
    order by row, item_id limit 100000`.execute(db)
  return rows
}
