import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { updateCachedItem } from '#client/collection/cached-copies.data.ts'
import { InvalidText } from '#client/collection/edits.data.ts'
import { showFailure } from '#client/collection/messages.data.ts'
import { queryString, readNumber, readPage, readWord } from '#client/kit/address.ts'
import { parseMoney } from '#client/kit/money.ts'
import { apiQuery } from '#client/use-api.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import type { OwnSort } from '#contract/collection/words.ts'
import { ownSorts } from '#contract/collection/words.ts'

/** The number of wishes on a page. */
export const wishPageSizes = [24, 48, 96] as const
const usualSize = wishPageSizes[0]
const sizeMax = 100

export interface WishState {
  page: number
  pageSize: number
  /** Null means the default order, by priority. */
  sort: OwnSort | null
}

/** The orders of the wishlist, which are those of own lists without the fields of copies. */
export const wishSorts: readonly OwnSort[] = ['prioridad', 'reciente', 'nombre', 'licencia', 'lanzamiento']

/** Reads an address. */
export function readWishState(search: URLSearchParams): WishState {
  const sort = readWord(search, 'sort', ownSorts)
  return {
    page: readPage(search),
    pageSize: readNumber(search, 'page_size', sizeMax) ?? usualSize,
    sort: sort !== null && wishSorts.includes(sort) ? sort : null,
  }
}

/** Writes the state as a query string with `?`, or as an empty string. */
export function wishSearch({ page, pageSize, sort }: WishState): string {
  const order = sort === 'prioridad' ? null : sort
  return queryString({ sort: order, page_size: pageSize === usualSize ? null : pageSize, page })
}

/** A page of the wishlist. The previous page stays visible while the next one loads. */
export function wishesQuery({ page, pageSize, sort }: WishState) {
  const query = { query: '', store: '', place: '', page, page_size: pageSize, ...(sort ? { sort } : {}) }
  return queryOptions({
    ...apiQuery('listWishes', { query }),
    placeholderData: keepPreviousData,
  })
}

/** The last chosen priority by figure, while it is being sent. */
const chosen = new Map<number, number | null>()

/**
 * Sets the priority of a wish; null clears it. It shows at once and is reverted if the server refuses it. Calls of a figure are
 * sent one after another, so that the last choice is stored.
 */
export async function setPriority(item: OwnItem, priority: number | null): Promise<void> {
  const { id, name } = item
  const isSending = chosen.has(id)
  chosen.set(id, priority)
  showPriority(id, priority)
  if (isSending) return
  let confirmed = item.priority
  try {
    do confirmed = await sendPriority(id, chosen.get(id) ?? null)
    while (chosen.get(id) !== confirmed)
  } catch (error) {
    const refused = chosen.get(id) ?? null
    showFailure(error, {
      about: `wish ${name}`,
      outcome: `La prioridad de «${name}» se quedó como estaba.`,
      retry: () => void setPriority(item, refused),
    })
  } finally {
    chosen.delete(id)
    // Repeated, because a list that was loaded meanwhile may contain the old priority.
    showPriority(id, confirmed)
  }
}

function showPriority(itemId: number, priority: number | null): void {
  updateCachedItem(itemId, (item) => ({ ...item, priority }))
}

/** Returns the stored priority. */
async function sendPriority(id: number, priority: number | null): Promise<number | null> {
  await call('editWish', { params: { id }, body: { priority } })
  return priority
}

/** Saves the target price; a blank clears it. @throws {ApiError} @throws {InvalidText} */
export async function saveTarget(itemId: number, text: string, currency: string): Promise<void> {
  const read = text.trim() === '' ? { cents: null } : parseMoney(text, currency)
  if ('error' in read) throw new InvalidText(read.error)
  const target = { target_price_cents: read.cents, currency }
  await call('editWish', { params: { id: itemId }, body: target })
  updateCachedItem(itemId, (item) => ({ ...item, target_price_cents: read.cents, target_currency: currency }))
}
