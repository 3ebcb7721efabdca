import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** What people type, and what catalogues call it. */
export interface Alias {
  phrase: string
  meant: string
}

export async function listAliases(db: Db): Promise<Alias[]> {
  const found = await sql<Alias>`select phrase, meant from search_aliases order by key limit 10000`.execute(
    db,
  )
  return found.rows
}

/** Replaces an earlier alias whose phrase has the same key (see search_alias_key). */
export async function insertAlias(db: Db, { phrase, meant }: Alias): Promise<void> {
  await sql`
    insert into search_aliases (phrase, meant) values (${phrase}, ${meant})
    on conflict (key) do update set phrase = excluded.phrase, meant = excluded.meant`.execute(db)
}

export async function deleteAlias(db: Db, phrase: string): Promise<boolean> {
  const gone =
    await sql`delete from search_aliases where key = search_alias_key(${phrase}) returning key`.execute(db)
  return gone.rows.length > 0
}

/** True when the text contains a searchable word. */
export async function hasWords(db: Db, text: string): Promise<boolean> {
  const found = await sql<{ has: boolean }>`select search_alias_key(${text}) <> '' as has`.execute(db)
  return found.rows[0]?.has === true
}
