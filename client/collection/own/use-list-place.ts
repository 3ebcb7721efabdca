import { useLocation } from 'react-router'
import { ownPageSize } from '#client/collection/own/data.ts'
import { readPage } from '#client/kit/address.ts'
import { stickyHeaderHeight } from '#client/kit/windowed-scroll.ts'

/**
 * The scroll position of a long list. The address contains the page and the history entry the exact position, so that a reload
 * or going back restores it. The router is bypassed, because nothing else on the page depends on it.
 */
export interface ListPlace {
  /** The index of the first visible figure. */
  index: number
  /** The scroll offset in pixels from the beginning of that figure's row. */
  offset: number
}

/**
 * The stored position of the list in this history entry, and `keepPlace`, which stores another one and returns the page of the
 * last visible figure.
 */
export function useListPlace() {
  const { key: entry } = useLocation()
  return {
    entry,
    placeOf: readListPlace,
    keepPlace(place: ListPlace, reached: number): number {
      const page = listPageOf(reached)
      writeListPlace(place, page, entry)
      return page
    },
  }
}

/** Null if the list starts at the top. */
function readListPlace(): ListPlace | null {
  const { hash } = window.location
  if (hash !== '') return null
  const kept = placeOf(window.history.state)
  if (kept) return kept
  const page = readListPage()
  return page === 1 ? null : { index: firstIndexOfPage(page), offset: -stickyHeaderHeight }
}

export function readListPage(): number {
  return readPage(new URLSearchParams(window.location.search))
}

/** Stores the position in the history entry of the list; does nothing if another page is shown already. */
function writeListPlace(place: ListPlace, page: number, entry: string): void {
  const { state } = window.history
  if (entryOf(state) !== entry) return
  const address = new URL(window.location.href)
  if (page === 1) address.searchParams.delete('page')
  else address.searchParams.set('page', String(page))
  const search = address.search.replaceAll('%2C', ',')
  window.history.replaceState({ ...state, place }, '', address.pathname + search + address.hash)
}

/** The page of the figure with that index. */
export function listPageOf(index: number): number {
  return Math.floor(index / ownPageSize) + 1
}

export function firstIndexOfPage(page: number): number {
  return (page - 1) * ownPageSize
}

/** The router stores its key in the state of every history entry except the first. */
function entryOf(state: unknown): string {
  return isObject(state) && typeof state.key === 'string' ? state.key : 'default'
}

function placeOf(state: unknown): ListPlace | null {
  const place = isObject(state) ? state.place : null
  if (!isObject(place)) return null
  const { index, offset } = place
  const isPlace = Number.isSafeInteger(index) && Number(index) >= 0 && Number.isFinite(offset)
  return isPlace ? { index: Number(index), offset: Number(offset) } : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
