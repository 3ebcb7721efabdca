import type { OwnSort } from '#contract/collection-words.ts'
import { ownSorts } from '#contract/collection-words.ts'

/** How many wishes stand on a page (spec §9 leaves it open); the address says another. */
export const wishPageSizes = [24, 48, 96] as const
const usualSize = wishPageSizes[0]
const sizeMax = 100
const pageMax = 1_000_000

export interface WishState {
  page: number
  pageSize: number
  /** Null: the most wanted first. */
  sort: OwnSort | null
}

/** How a wishlist may be ordered: what is written of copies says nothing of it. */
export const wishSorts: readonly OwnSort[] = ['prioridad', 'reciente', 'nombre', 'licencia', 'lanzamiento']

/** Reads an address. What makes no sense there is left out. */
export function readWishState(search: URLSearchParams): WishState {
  const sort = search.get('sort') ?? ''
  return {
    page: numberIn(search.get('page'), pageMax) ?? 1,
    pageSize: numberIn(search.get('page_size'), sizeMax) ?? usualSize,
    sort: sort in ownSorts && wishSorts.includes(sort as OwnSort) ? (sort as OwnSort) : null,
  }
}

/** The same as an address, `?` and all, or nothing. */
export function wishSearch({ page, pageSize, sort }: WishState): string {
  const search = new URLSearchParams()
  if (sort !== null && sort !== 'prioridad') search.set('sort', sort)
  if (pageSize !== usualSize) search.set('page_size', String(pageSize))
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search}`
}

export const priorities = [1, 2, 3, 4, 5] as const

/** How much one wants it, in words. */
export const priorityNames: Readonly<Record<number, string>> = {
  1: 'Algún día',
  2: 'Me gusta',
  3: 'La quiero',
  4: 'Mucho',
  5: 'Urgente',
}

function numberIn(text: string | null, max: number): number | null {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number >= 1 && number <= max ? number : null
}
