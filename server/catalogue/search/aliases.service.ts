import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/* Search aliases: a search for the phrase also finds what it means (db/functions/search_unit.sql). The product ships
   with some; operators add those of their catalogue. */

const lengthMax = 80

/** Returns false and stores nothing when one of the two has no word or is too long. */
export async function addAlias(db: Db, alias: Alias): Promise<boolean> {
  for (const text of [alias.phrase, alias.meant]) {
    if (text.length > lengthMax || !(await hasWords(db, text))) return false
  }
  await insertAlias(db, alias)
  return true
}

/** What people type, and what catalogues call it. */
export interface Alias {
  phrase: string
  meant: string
}

/** Replaces an earlier alias whose phrase has the same key (see search_alias_key). */
async function insertAlias(db: Db, { phrase, meant }: Alias): Promise<void> {
  await sql`
    insert into search_aliases (phrase, meant) values (${phrase}, ${meant})
    on conflict (key) do update set phrase = excluded.phrase, meant = excluded.meant`.execute(db)
}

/** Returns false when there is none. */
export async function deleteAlias(db: Db, phrase: string): Promise<boolean> {
  const gone =
    await sql`delete from search_aliases where key = search_alias_key(${phrase}) returning key`.execute(db)
  return gone.rows.length > 0
}

async function hasWords(db: Db, text: string): Promise<boolean> {
  const found = await sql<{ has: boolean }>`select search_alias_key(${text}) <> '' as has`.execute(db)
  return found.rows[0]?.has === true
}
