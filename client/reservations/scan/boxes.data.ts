import { useSyncExternalStore } from 'react'
import { currentUser } from '#client/accounts/session.data.ts'
import { call } from '#client/api.ts'
import { markFigures } from '#client/collection/marks/many.data.ts'
import { invalidateMarkedQueries, markOf } from '#client/collection/marks/state.data.ts'
import { forget, onDeviceChange, recall, remember } from '#client/device.ts'
import { apiQuery } from '#client/use-api.ts'
import type { BoxCode, ScannedBox } from './boxes.rules.ts'
import { keyOf, readBoxesByMember } from './boxes.rules.ts'

// Boxes that are scanned one after another, such as a whole shelf. They are kept on the device, for each member, until they
// are confirmed: a reload, a session that ends or a day without network lose nothing.

/** The boxes of the member, the newest first. */
export function useBoxes(): ScannedBox[] {
  const text = useSyncExternalStore(
    onDeviceChange,
    () => recall('scannedBoxes'),
    () => null,
  )
  return boxesIn(text)
}

export function changeBoxes(change: (boxes: readonly ScannedBox[]) => readonly ScannedBox[]): void {
  const all = readBoxesByMember(recall('scannedBoxes'))
  const boxes = change(boxesIn(recall('scannedBoxes')))
  const { [ownerName()]: _, ...others } = all
  const kept = boxes.length === 0 ? others : { ...others, [ownerName()]: boxes }
  if (Object.keys(kept).length === 0) forget('scannedBoxes')
  else remember('scannedBoxes', JSON.stringify(kept))
}

const boxesIn = (text: string | null) => readBoxesByMember(text)[ownerName()] ?? []
const ownerName = () => currentUser()?.username ?? ''

/** The query of what a code in the hand is. */
export function scannedQuery(code: BoxCode) {
  const query = code.kind === 'barcode' ? { barcode: code.code } : { item: code.id }
  return apiQuery('listScanned', { query })
}

/** Boxes whose figure is known. */
export interface KnownBox extends ScannedBox {
  readonly itemId: number
}

/**
 * Marks the figures as owned, with as many copies as boxes, and takes them off the list. Those that the plan has no room for
 * stay. Doing it again after a failure counts nothing twice, because a quantity is final.
 * @throws {ApiError} what is not done stays in the list
 */
export async function confirmBoxes(boxes: readonly KnownBox[]): Promise<void> {
  const { refused } = await markFigures(
    boxes.map(({ itemId }) => itemId),
    'collection',
  )
  const done = boxes.filter(({ itemId }) => !refused.includes(itemId))
  for (const { itemId, count } of done) {
    const isOwned = markOf(itemId).relation === 'collection'
    if (count > 1 && isOwned)
      await call('addToCollection', { params: { id: itemId }, body: { quantity: count } })
  }
  invalidateMarkedQueries()
  const confirmed = new Set(done.map(({ code }) => keyOf(code)))
  changeBoxes((kept) => kept.filter(({ code }) => !confirmed.has(keyOf(code))))
}
