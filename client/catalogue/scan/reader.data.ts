import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { reader } from '#client/device/caches.rules.ts'
import { canScan } from './detector.data.ts'

export { readerUrl }

/** Fetches what reads barcodes where the browser does not, so that a camera can be opened without a network for the first time. */
export async function fetchReader(): Promise<void> {
  if (!navigator.mediaDevices?.getUserMedia || isSavingData() || (await canScan())) return
  await keepReader()
}

/** The service worker answers with it. That of an earlier build goes. */
export async function keepReader(): Promise<void> {
  const cache = await caches.open(reader)
  if (await cache.match(readerUrl)) return
  const former = await cache.keys()
  await cache.add(readerUrl)
  await Promise.all(former.map((request) => cache.delete(request)))
}

/** What TypeScript's types of a connection lack (WICG, Save Data API). */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
