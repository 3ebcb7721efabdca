import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { updateCachedItem } from '#client/collection/cached-copies.data.ts'
import { formFields, tagsIn } from '#client/collection/copies/rules.ts'
import { InvalidText } from '#client/collection/edits.data.ts'
import { showFailure } from '#client/collection/messages.data.ts'
import { refreshTags } from '#client/collection/tags/data.ts'
import { queryString, readNumber, readPage, readValues, readWord } from '#client/kit/address.ts'
import { type FormFailure, formFailureOf } from '#client/kit/form-failure.ts'
import { parseMoney } from '#client/kit/money.ts'
import { apiQuery, inOrder, refresh } from '#client/use-api.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import type { WishFields } from '#contract/collection/fields.ts'
import { type OwnSort, ownSorts } from '#contract/collection/words.ts'

export const wishPageSizes = [24, 48, 96] as const
const usualSize = wishPageSizes[0]
const sizeMax = 100

export interface WishState {
  page: number
  pageSize: number
  /** Null means the default order, by priority. */
  sort: OwnSort | null
  tags: readonly string[]
}

/** The orders of the wishlist, which are those of own lists without the fields of copies. */
export const wishSorts: readonly OwnSort[] = ['prioridad', 'reciente', 'nombre', 'licencia', 'lanzamiento']

export function readWishState(search: URLSearchParams): WishState {
  const sort = readWord(search, 'sort', ownSorts)
  return {
    page: readPage(search),
    pageSize: readNumber(search, 'page_size', sizeMax) ?? usualSize,
    sort: sort !== null && wishSorts.includes(sort) ? sort : null,
    tags: readValues(search, 'tags', Boolean),
  }
}

/** Writes the state as a query string with `?`, or as an empty string. */
export function wishSearch({ page, pageSize, sort, tags }: WishState): string {
  const order = sort === 'prioridad' ? null : sort
  return queryString({ sort: order, page_size: pageSize === usualSize ? null : pageSize, tags, page })
}

/** A page of the wishlist. The previous page stays visible while the next one loads. */
export function wishesQuery({ page, pageSize, sort, tags }: WishState) {
  const filter = { ...(sort ? { sort } : {}), ...(tags.length > 0 ? { tags: tags.join(',') } : {}) }
  const query = { query: '', store: '', place: '', page, page_size: pageSize, ...filter }
  return queryOptions({
    ...apiQuery('listWishes', { query }),
    placeholderData: keepPreviousData,
  })
}

/** Sets the priority of a wish; null clears it. It shows at once and is reverted if the server refuses it. */
export async function setPriority(item: OwnItem, priority: number | null): Promise<void> {
  const { name } = item
  try {
    await changeWish(item, { priority })
  } catch (error) {
    showFailure(error, {
      about: `wish ${name}`,
      outcome: `La prioridad de «${name}» se quedó como estaba.`,
      retry: () => void setPriority(item, priority),
    })
  }
}

/** Saves the target price; a blank clears it. @throws {ApiError} @throws {InvalidText} */
export async function saveTarget(item: OwnItem, text: string, currency: string): Promise<void> {
  const read = text.trim() === '' ? { cents: null } : parseMoney(text, currency, priceMax)
  if ('error' in read) throw new InvalidText(read.error)
  await changeWish(item, { target_price_cents: read.cents, currency })
}

/** Resolves to the failure, or null. */
export async function saveTags(item: OwnItem, text: string): Promise<FormFailure | null> {
  try {
    await changeWish(item, { tags: tagsIn(text) })
    await refreshTags()
    return null
  } catch (error) {
    const { message, fields } = formFailureOf(error)
    return { message, fields: formFields(fields) }
  }
}

/** Shows and saves fields of a wish, one change of it after another. @throws {ApiError} */
async function changeWish(item: OwnItem, body: WishFields): Promise<void> {
  const { id } = item
  updateCachedItem(id, (wish) => ({ ...wish, ...shownFields(body) }))
  try {
    await inOrder(`wish ${id}`, () => call('editWish', { params: { id }, body }))
  } catch (error) {
    const before = Object.keys(shownFields(body)).map((field) => [field, item[field as keyof OwnItem]])
    updateCachedItem(id, (wish) => ({ ...wish, ...Object.fromEntries(before) }))
    throw error
  } finally {
    void refresh('listWishes', 'getOwnItem')
  }
}

function shownFields({ currency, tags, ...fields }: WishFields) {
  return {
    ...fields,
    ...(currency === undefined ? {} : { target_currency: currency }),
    ...(tags === undefined ? {} : { wish_tags: tags }),
  }
}
