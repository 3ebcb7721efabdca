import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Alias } from '#server/catalogue/search/aliases.store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface AliasQuery {
  query: string
  page: number
  page_size: number
}

export async function listAliases(db: Db, wanted: AliasQuery): Promise<Alias[]> {
  const { rows } = await sql<Alias>`
    select phrase, meant from search_aliases where ${matching(wanted)}
    order by key limit ${wanted.page_size} offset ${(wanted.page - 1) * wanted.page_size}`.execute(db)
  return rows
}

export async function countAliases(db: Db, wanted: AliasQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from search_aliases where ${matching(wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

function matching({ query }: AliasQuery): RawBuilder<boolean> {
  if (query === '') return sql<boolean>`true`
  return sql<boolean>`strpos(lower(unaccent(phrase || ' ' || meant)), lower(unaccent(${query}))) > 0`
}

/** The alias of a phrase, in whatever spelling; locks it. */
export async function findAliasForUpdate(tx: Tx, phrase: string): Promise<Alias | undefined> {
  const { rows } = await sql<Alias>`
    select phrase, meant from search_aliases where key = search_alias_key(${phrase}) for update`.execute(tx)
  return rows[0]
}
