import type { Page } from '@playwright/test'

/** What the device holds in a store of a database. It makes no database, because the product's own would then lack its stores. */
export function kept<T>(page: Page, database: string, store: string): Promise<T[]> {
  return page.evaluate(
    ([name, of]) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve([]) : reject(opening.error))
        opening.onsuccess = () => {
          const reading = opening.result.transaction(of).objectStore(of).getAll()
          opening.result.close()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => resolve(reading.result)
        }
      }),
    [database, store] as const,
  )
}

/** All that the browser holds of this site, as text, but the built files and empty pages that are the same for every member. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('workbox-precache'))
    const addresses = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    )
    const contents = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
      const stores = [...database.objectStoreNames].map(
        (store) =>
          new Promise<unknown[]>((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onerror = () => reject(reading.error)
            reading.onsuccess = () => resolve(reading.result)
          }),
      )
      const rows = await Promise.all(stores)
      database.close()
      return rows
    })
    const [kept, rows] = await Promise.all([Promise.all(addresses), Promise.all(contents)])
    return JSON.stringify([kept, rows, { ...localStorage }, { ...sessionStorage }])
  })
}
