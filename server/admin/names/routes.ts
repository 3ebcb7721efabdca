import { sql } from 'kysely'
import type { NameKind } from '#contract/admin/names.ts'
import { nameKeyOf } from '#server/catalogue/editing/names.service.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const nameHandlers = { suggestNames } satisfies SomeHandlers

const suggestionsMax = 8

async function suggestNames({ db, query: { kind, query } }: ContextOf<'suggestNames'>) {
  const key = nameKeyOf(query)
  if (key === '') return []
  return await listSimilarNames(db, kind, { text: query, key, limit: suggestionsMax })
}

interface SimilarName {
  name: string
  items_count: number
  is_same: boolean
}

const tables = { brand: 'brands', saga: 'sagas', arco: 'arcos' } as const

/** Names below this trigram similarity are not suggested. */
const similarityMin = 0.3

/**
 * The same name first, then names that begin with the text, contain it, or look like it. The counts are those of the public
 * filters.
 */
async function listSimilarNames(
  db: Db,
  kind: NameKind,
  { text, key, limit }: { text: string; key: string; limit: number },
): Promise<SimilarName[]> {
  const table = tables[kind]
  return rowsOf(db)<SimilarName>`
    with wanted as (select lower(unaccent(${text})) as word),
    named as (
      select t.id, t.name, t.name_key = ${key} as is_same, lower(unaccent(t.name)) as folded from ${sql.table(table)} t),
    found as (
      select n.id, n.name, n.is_same, similarity(n.folded, w.word) as alike,
        case when n.is_same then 0 when starts_with(n.folded, w.word) then 1 when strpos(n.folded, w.word) > 0 then 2
          else 3 end as place
      from named n cross join wanted w)
    select f.name, f.is_same, coalesce((select c.items_count from item_counts c
      where c.scope = '' and c.value = ${table} || ':' || f.id), 0) as items_count
    from found f where f.place < 3 or f.alike >= ${similarityMin}
    order by f.place, f.alike desc, f.name, f.id limit ${limit}`
}
