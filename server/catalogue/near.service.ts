import { type RawBuilder, sql } from 'kysely'
import type { NearName } from '#contract/catalogue/catalogue.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { slugOf } from './rules.ts'

const namesMax = 6

/** Finds what a mistyped URL may have meant: similar licenses, or similar lines of a license, most similar first. */
export async function listNearNames({ db, params, query }: ContextOf<'listNearNames'>): Promise<NearName[]> {
  const { slug } = params
  const { license: licenseSlug } = query
  if (licenseSlug === undefined) return listNearLicenses(db, slug, namesMax)
  const lines = await listNearLines(db, slug, { licenseSlug, limit: namesMax })
  return lines.map(({ license_name, ...line }) => ({
    ...line,
    license: { slug: licenseSlug, name: license_name },
  }))
}

const licensesMax = 2
const linesMax = 3
const lettersMin = 2

/** Licenses and then lines with a word of their name that begins like this text. Slugs are the folded names. */
export async function suggestShelves({ db, query }: ContextOf<'suggestShelves'>): Promise<NearName[]> {
  const start = slugOf(query.query)
  if (start.length < lettersMin) return []
  const [licenses, lines] = await Promise.all([
    listLicensesByWord(db, start, licensesMax),
    listLinesByWord(db, start, linesMax),
  ])
  return [...licenses, ...lines]
}

/** The items with a name like this one, which may be unfinished, the nearest first. */
export async function listNearItemIds(
  db: Db,
  query: { name: string; license: string | null; limit: number },
): Promise<number[]> {
  return (await listNearItems(db, query)).map(({ id }) => id)
}

/** Beyond this trigram distance slugs are not visibly similar. */
const distanceMax = 0.8

/** Compares slugs by trigrams, with an index on another expression than the slug: it would serve equality too, ten times slower. */
async function listNearLicenses(db: Db, slug: string, limit: number): Promise<NearName[]> {
  const found = await sql<NearName>`
    select l.slug, l.name, null as license,
      (select coalesce(sum(items_count), 0)::int from lines where license_id = l.id) as items_count
    from (select id, slug, name, slug || '' <-> ${slug} as distance from licenses where retired_at is null
      order by slug || '' <-> ${slug} limit ${limit}) as l
    where l.distance < ${distanceMax} order by l.distance, l.id`.execute(db)
  return found.rows
}

/** A license has few enough lines to compare them all. */
async function listNearLines(
  db: Db,
  slug: string,
  { licenseSlug, limit }: { licenseSlug: string; limit: number },
): Promise<(Omit<NearName, 'license'> & { license_name: string })[]> {
  const found = await sql<Omit<NearName, 'license'> & { license_name: string }>`
    select n.slug, n.name, n.items_count, l.name as license_name
    from lines n join licenses l on l.id = n.license_id
    where l.slug = ${licenseSlug} and n.retired_at is null
    order by n.slug::text <-> ${slug}, n.items_count desc, n.id limit ${limit}`.execute(db)
  return found.rows
}

/** Licenses with figures and a word that begins with these letters of a slug, the largest first. */
async function listLicensesByWord(db: Db, start: string, limit: number): Promise<NearName[]> {
  const found = await sql<NearName>`
    select l.slug, l.name, null as license, n.items_count
    from licenses l
    join lateral (select coalesce(sum(items_count), 0)::int as items_count from lines where license_id = l.id) as n on true
    where l.retired_at is null and n.items_count > 0 and ${beginsAWord(sql`l.slug`, start)}
    order by n.items_count desc, l.id limit ${limit}`.execute(db)
  return found.rows
}

/** Lines with figures and a word that begins with these letters of a slug, the largest first. */
async function listLinesByWord(db: Db, start: string, limit: number): Promise<NearName[]> {
  const found = await sql<NearName>`
    select n.slug, n.name, json_build_object('slug', l.slug, 'name', l.name) as license, n.items_count
    from lines n join licenses l on l.id = n.license_id
    where n.retired_at is null and l.retired_at is null and n.items_count > 0
      and ${beginsAWord(sql`n.slug`, start)}
    order by n.items_count desc, n.id limit ${limit}`.execute(db)
  return found.rows
}

/** Slugs have no characters that have a meaning in a pattern. */
function beginsAWord(slug: RawBuilder<unknown>, start: string): RawBuilder<boolean> {
  return sql<boolean>`'-' || ${slug} like ${`%-${start}%`}`
}

/** Items read for each group of words; their names are compared one by one. */
const readMax = 200
/** Names less similar than this, in whole or in part, are not listed. */
const nearnessMin = 0.5
/** A longer typed name may only add words to the name of an item, but a short name says little. */
const containedWeight = 0.7

interface NearItem {
  id: number
  /** From 0 to 1 for the same name. */
  nearness: number
}

/**
 * Items with a name like the typed one, nearest first: names that begin with it, and names with its rarest words, which may
 * be misspelt. Frequent words alone would mean comparing thousands of names.
 */
async function listNearItems(
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
