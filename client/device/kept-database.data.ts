import type { DBSchema, IDBPDatabase } from 'idb'
import { databaseOpener } from '#client/device/database.data.ts'

// The database of what is kept for when there is no network (docs/offline.md#kept-answers).

export interface KeptAnswer {
  readonly account: string
  readonly hash: string
  /** The build whose page kept it. A later one may expect other fields. */
  readonly version: string
  /** When the server answered. */
  readonly at: number
  readonly content: unknown
}

interface Schema extends DBSchema {
  answers: { key: [account: string, hash: string]; value: KeptAnswer; indexes: { at: number } }
}

/** The name is in session.data.ts too, which deletes the database with the session. */
const name = 'kept-answers'
const answersMax = 4_000

/** React Router's routes of this build, set by the first script of a page. */
declare const __reactRouterManifest: { readonly version: string } | undefined
export const buildVersion = typeof __reactRouterManifest === 'undefined' ? '' : __reactRouterManifest.version

export const keptDatabase = databaseOpener<Schema>(
  name,
  (made) => {
    // What another version kept can be read again.
    for (const store of made.objectStoreNames) made.deleteObjectStore(store)
    made.createObjectStore('answers', { keyPath: ['account', 'hash'] }).createIndex('at', 'at')
  },
  { version: 3, prepare: prune },
)

async function prune(opened: IDBPDatabase<Schema>): Promise<void> {
  const writing = opened.transaction('answers', 'readwrite')
  let excess = (await writing.store.count()) - answersMax
  for (let oldest = await writing.store.index('at').openCursor(); oldest && excess > 0; excess -= 1) {
    await oldest.delete()
    oldest = await oldest.continue()
  }
  await writing.done
}
