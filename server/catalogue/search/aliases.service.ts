import type { Db } from '#server/platform/database/db.ts'
import type { Alias } from './aliases.store.ts'
import * as store from './aliases.store.ts'

/* Search aliases: a search for the phrase also finds what it means (db/functions/search_unit.sql). The product ships
   with some; operators add those of their catalogue. */

const lengthMax = 80

export async function listAliases(db: Db): Promise<Alias[]> {
  return store.listAliases(db)
}

/** Returns false and stores nothing when one of the two has no word or is too long. */
export async function addAlias(db: Db, alias: Alias): Promise<boolean> {
  for (const text of [alias.phrase, alias.meant]) {
    if (text.length > lengthMax || !(await store.hasWords(db, text))) return false
  }
  await store.insertAlias(db, alias)
  return true
}

/** Returns false when there is none. */
export async function removeAlias(db: Db, phrase: string): Promise<boolean> {
  return store.deleteAlias(db, phrase)
}
