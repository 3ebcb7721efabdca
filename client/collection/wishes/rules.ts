import { queryString, readNumber, readPage, readWord } from '#client/kit/address.ts'
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
  const said = sort === 'prioridad' ? null : sort
  return queryString({ sort: said, page_size: pageSize === usualSize ? null : pageSize, page })
}

export const priorities = [1, 2, 3, 4, 5] as const

/** The priority in words. */
export const priorityNames: Readonly<Record<number, string>> = {
  1: 'Algún día',
  2: 'Me gusta',
  3: 'La quiero',
  4: 'Mucho',
  5: 'Urgente',
}
