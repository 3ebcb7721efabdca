import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '#client/api.ts'
import { updateCachedItem } from '#client/collection/cached-copies.data.ts'
import { InvalidText } from '#client/collection/edits.data.ts'
import { unchangedText } from '#client/collection/marks.rules.ts'
import { parseMoney } from '#client/kit/money.ts'
import { showToast } from '#client/kit/toasts.ts'
import { markedLists } from '#client/query.ts'
import type { OwnItem } from '#contract/collection.ts'
import type { WishState } from './rules.ts'

/** A page of the wishlist. The previous page stays visible while the next one loads. */
export function wishesQuery({ page, pageSize, sort }: WishState) {
  const query = { query: '', store: '', place: '', page, page_size: pageSize, ...(sort ? { sort } : {}) }
  return queryOptions({
    queryKey: [...markedLists, 'wishes', query],
    queryFn: async () => call('listWishes', { query }),
    placeholderData: keepPreviousData,
  })
}

/** The priority chosen last, of the figures whose priority is being sent. */
const chosen = new Map<number, number | null>()

/**
 * Says how much one wants a figure, in the same frame; what is refused goes back in sight. Null: not said. Calls go one
 * after another, so that the choice made last is the one that stays.
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
    if (!(error instanceof ApiError)) throw error
    const refused = chosen.get(id) ?? null
    tellRefused(name, error, () => void setPriority(item, refused))
  } finally {
    chosen.delete(id)
    // Once more: a list that was read meanwhile may still tell what was before.
    showPriority(id, confirmed)
  }
}

function showPriority(itemId: number, priority: number | null): void {
  updateCachedItem(itemId, (told) => ({ ...told, priority }))
}

/** Answers what the server holds now. */
async function sendPriority(id: number, priority: number | null): Promise<number | null> {
  await call('editWish', { params: { id }, body: { priority } })
  return priority
}

function tellRefused(name: string, { status, message }: ApiError, run: () => void): void {
  if (status === 401) return
  const text = unchangedText(message, `La prioridad de «${name}» se quedó como estaba.`)
  showToast({ kind: 'error', about: `wish ${name}`, text, action: { label: 'Reintentar', run } })
}

/** The key of unsaved edits of a wish. */
export function targetPlace(itemId: number): string {
  return `deseo ${itemId}`
}

/** Saves the target price; a blank clears it. @throws {ApiError} @throws {InvalidText} */
export async function saveTarget(itemId: number, text: string, currency: string): Promise<void> {
  const read = text.trim() === '' ? { cents: null } : parseMoney(text, currency)
  if ('error' in read) throw new InvalidText(read.error)
  const target = { target_price_cents: read.cents, currency }
  await call('editWish', { params: { id: itemId }, body: target })
  updateCachedItem(itemId, (told) => ({ ...told, target_price_cents: read.cents, target_currency: currency }))
}
