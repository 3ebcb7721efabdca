import { type RawBuilder, sql } from 'kysely'
import type { IntakeMatch, IntakeReason } from '#contract/collection/intake-words.ts'
import type { FileRow } from '#server/collection/intake/rules.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'

/** The search terms of a row. `code` is what all spellings of its barcode share. */
export interface RowQuery {
  row: number
  own_id: number | null
  slug: string | null
  source_id: string | null
  code: string | null
  sku: string | null
  name: string
  license: string
  line: string
}

/** A figure that a row may refer to, with the evidence for it. */
export interface Candidate {
  row: number
  item_id: number
  by: Exclude<IntakeReason, 'search' | 'picked'>
  is_name: boolean
  is_license: boolean
  is_line: boolean
}

/**
 * Finds figures with the same code or exactly the same name, for many rows at once. The member's private figures are only
 * found by their own id, as in an export.
 */
export function listCandidates(
  db: Db | Tx,
  intakeId: number,
  queries: readonly RowQuery[],
): Promise<Candidate[]> {
  return rowsOf(db)<Candidate>`
    with asked as materialized (
      select a.*, replace(search_title(search_fold(a.name)), ' ', '') as name_key,
        replace(search_title(search_fold(a.license)), ' ', '') as license_key,
        replace(search_title(search_fold(a.line)), ' ', '') as line_key
      from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as a (row int, own_id int, slug text, source_id text,
        code text, sku text, name text, license text, line text))
    select a.row, found.id as item_id, found.by, replace(s.name, ' ', '') = a.name_key as is_name,
      l.slug = a.license or replace(search_title(search_fold(l.name)), ' ', '') = a.license_key as is_license,
      n.slug = a.line or replace(search_title(search_fold(n.name)), ' ', '') = a.line_key as is_line
    from asked a
    cross join lateral (
      select id, 'own' as by from all_items where id = a.own_id and slug = a.slug and (owner_id is null
        or owner_id = (select user_id from intakes where id = ${intakeId}))
      union all (select item_id, 'own' from merged_items where id = a.own_id and slug = a.slug)
      union all (select id, 'source_id' from items where source_id = a.source_id)
      union all (select item_id, 'source_id' from merged_items where source_id = a.source_id)
      union all (select id, 'barcode' from items where barcode_key(barcode) = a.code order by id limit 20)
      union all (select id, 'sku' from items where sku = a.sku order by id limit 50)
      union all (select id, 'name' from item_search where a.name_key <> '' and replace(name, ' ', '') = a.name_key
        order by popularity desc limit 50)
    ) as found
    join all_items i on i.id = found.id join member_item_search s on s.id = found.id
    join all_licenses l on l.id = i.license_id join all_lines n on n.id = i.line_id
    order by a.row, found.id limit 100000`
}

interface RowToRead extends FileRow {
  row_no: number
}

export function listUnreadRows(
  tx: Tx,
  intakeId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RowToRead[]> {
  return rowsOf(tx)<RowToRead>`
    select row_no, cells, problem from intake_rows
    where intake_id = ${intakeId} and match is null and row_no > ${after}
    order by row_no limit ${limit}`
}

interface MatchedRow {
  row_no: number
  entry: object
  match: IntakeMatch
  reason: IntakeReason | null
  item_id: number | null
  is_taken: boolean
}

export async function updateMatchedRows(tx: Tx, intakeId: number, matched: readonly MatchedRow[]) {
  await sql`
    update intake_rows r set entry = m.entry, match = m.match, reason = m.reason, item_id = m.item_id,
      is_taken = m.is_taken
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as m (row_no int, entry jsonb, match text, reason text,
      item_id int, is_taken boolean)
    where r.intake_id = ${intakeId} and r.row_no = m.row_no`.execute(tx)
}

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
type WordsRequired = 'all' | 'some'

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
export function listHits(
  db: Db | Tx,
  texts: readonly { row: number; text: string }[],
  breadth: WordsRequired,
): Promise<WordHit[]> {
  return rowsOf(db)<WordHit>`
    with total as materialized (select greatest(sum(items_count), 1)::float as items from lines),
    asked as materialized (
      select row, search_fold(text) as folded, search_numbers(text) as numbers
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as a (row int, text text)),
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
    order by row, item_id limit 100000`
}
