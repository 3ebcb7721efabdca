import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isViewing } from '#client/device/account.data.ts'

/** A change that the server has not accepted yet (client/device/outbox). */
export interface Change<Payload = unknown> {
  readonly account: string
  /** Its name among those of the account: for a mark that of its figure, so that a later one takes its place. */
  readonly topic: string
  /** Which code sends it. */
  readonly kind: string
  readonly payload: Payload
  /** What it says to its member. */
  readonly text: string
  /** A picture that it sends, by which its member knows it. */
  readonly picture?: Blob
  /** Changes of one figure are sent one after another. Without it a change waits for all before it, and all after it wait for it. */
  readonly figure?: number
  /** When it was first made; changes are sent in this order. */
  readonly at: number
  /** It could not be sent at once, so its member sees that it waits. */
  readonly isWaiting: boolean
  /** Why the server refused it; null while it may still be accepted. */
  readonly refusal: string | null
  /** The page of its figure or list. */
  readonly href?: string
}

interface DeviceSchema extends DBSchema {
  outbox: { key: [account: string, topic: string]; value: Change }
}

interface DatabaseOptions<Schema extends DBSchema> {
  version?: number
  /** Runs before anything else uses it. */
  prepare?: (opened: IDBPDatabase<Schema>) => Promise<void>
}

/**
 * Opens a database of the device once, for what is too much for `device.ts` (docs/offline.md#what-is-kept-where). Null where the browser
 * refuses one, as in some private windows, and while an administrator sees the site as a member.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  upgrade: (made: IDBPDatabase<Schema>) => void,
  { version = 1, prepare }: DatabaseOptions<Schema> = {},
): () => Promise<IDBPDatabase<Schema> | null> {
  let opening: Promise<IDBPDatabase<Schema> | null> | null = null
  const open = async () => {
    const opened = await openDB<Schema>(name, version, {
      upgrade,
      // It is being deleted, or a newer version of the page opens it in another tab.
      blocking(_current, _blocked, event) {
        ;(event.target as IDBDatabase).close()
        opening = null
      },
      terminated() {
        opening = null
      },
    })
    await prepare?.(opened)
    return opened
  }
  return () => {
    if (!('indexedDB' in globalThis) || isViewing()) return Promise.resolve(null)
    opening ??= open().catch(() => null)
    return opening
  }
}

/** What waits for the server. */
export const deviceDatabase = databaseOpener<DeviceSchema>('vitrina', (made) => {
  made.createObjectStore('outbox', { keyPath: ['account', 'topic'] })
})
