import { useSyncExternalStore } from 'react'
import { call } from '#client/api.ts'
import { markFigures } from '#client/collection/marks/many.data.ts'
import { invalidateMarkedQueries, markOf } from '#client/collection/marks/state.data.ts'
import { findOwnFigures } from '#client/collection/own-figures.data.ts'
import { accountOf } from '#client/device/account.data.ts'
import { answerFromKept } from '#client/device/kept-answers.data.ts'
import { forget, onDeviceChange, recall, remember } from '#client/device.ts'
import { apiQuery } from '#client/use-api.ts'
import { barcodeKey } from '#contract/barcodes.ts'
import type { BoxedItem } from '#contract/catalogue/catalogue.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import type { ScannedFigure } from '#contract/reservations/scanned.ts'
import type { BoxCode, KnownBox, ScannedBox } from './boxes.rules.ts'
import { quantitiesOf, readBoxesByMember, withoutConfirmed } from './boxes.rules.ts'

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
  const text = recall('scannedBoxes')
  const boxes = change(boxesIn(text))
  const { [ownerName()]: _, ...others } = readBoxesByMember(text)
  const stored = boxes.length === 0 ? others : { ...others, [ownerName()]: boxes }
  if (Object.keys(stored).length === 0) forget('scannedBoxes')
  else remember('scannedBoxes', JSON.stringify(stored))
}

function boxesIn(text: string | null): ScannedBox[] {
  return readBoxesByMember(text)[ownerName()] ?? []
}

const ownerName = () => accountOf() ?? ''

export function scannedQuery(code: BoxCode) {
  const query = code.kind === 'barcode' ? { barcode: code.code } : { item: code.id }
  return apiQuery('listScanned', { query })
}

// A figure of the member's own lists is recognised without a network, although its box was never scanned.
answerFromKept('listScanned', async ({ query: { barcode = '', item } = {} }) => {
  const key = barcodeKey(barcode)
  const isAsked = ({ id, barcode: code }: BoxedItem) =>
    id === item || (key !== null && code !== null && barcodeKey(code) === key)
  const known = await findOwnFigures()
  const reservations = known?.content.reserved.filter((row) => isAsked(row.item)) ?? []
  const figures = new Map(reservations.map(({ item }) => [item.id, reservedAnswer(item)]))
  for (const item of known?.content.marked ?? []) if (isAsked(item)) figures.set(item.id, ownAnswer(item))
  if (known === null || figures.size === 0) return null
  const content = [...figures.values()].map((figure) => ({
    ...figure,
    reservations: reservations.filter((row) => row.item.id === figure.item.id),
  }))
  return { at: known.at, content }
})

const ownAnswer = (item: OwnItem): ScannedFigure => ({
  item,
  copies: item.copies,
  wish: item,
  reservations: [],
  versions: [],
})

const reservedAnswer = (item: BoxedItem): ScannedFigure => ({
  item: { ...item, user: { relation: null, reserved: true, quantity: 0 } },
  copies: [],
  wish: { priority: null, target_price_cents: null, target_currency: null },
  reservations: [],
  versions: [],
})

/**
 * Marks the figures as owned, with as many copies as boxes, and takes them off the list. Those that the plan has no room for
 * stay, and so do those of which another box was counted meanwhile. Doing it again after a failure counts nothing twice, because a quantity is final.
 * @throws {ApiError} what is not done stays in the list
 */
export async function confirmBoxes(boxes: readonly KnownBox[]): Promise<void> {
  const quantities = quantitiesOf(boxes)
  const { refused } = await markFigures([...quantities.keys()], 'collection')
  for (const [itemId, quantity] of quantities) {
    const isOwned = markOf(itemId).relation === 'collection'
    if (quantity > 1 && isOwned) await call('addToCollection', { params: { id: itemId }, body: { quantity } })
  }
  invalidateMarkedQueries()
  const confirmed = boxes.filter(({ itemId }) => !refused.includes(itemId))
  changeBoxes((stored) => withoutConfirmed(stored, confirmed))
}
