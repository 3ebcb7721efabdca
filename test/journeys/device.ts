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
