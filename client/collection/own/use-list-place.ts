import { useLocation } from 'react-router'
import { ownPageSize } from '#client/collection/own/data.ts'
import { readPage } from '#client/kit/address.ts'
import { stickyHeaderHeight } from '#client/kit/windowed-scroll.ts'

/**
 * Where one is in a list that scrolls on: the address says the page, and its entry of the history the figure to the pixel,
 * so that a reload and the way back land where one was. The router is not told: nothing else on the page follows from it.
 */
export interface ListPlace {
  /** Of the first figure in sight, counted from 0. */
  index: number
  /** How far the page is scrolled past its beginning, in pixels. */
  offset: number
}

/**
 * The place of the list on its page of the history, and how to keep another: `keepPlace` answers the page that holds the
 * figure that was reached.
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

/** Null where the list begins as any page does, at the top. */
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

/** Writes the place into the entry of the history that shows the list, and nothing where another page is shown already. */
function writeListPlace(place: ListPlace, page: number, entry: string): void {
  const { state } = window.history
  if (entryOf(state) !== entry) return
  const address = new URL(window.location.href)
  if (page === 1) address.searchParams.delete('page')
  else address.searchParams.set('page', String(page))
  const search = address.search.replaceAll('%2C', ',')
  window.history.replaceState({ ...state, place }, '', address.pathname + search + address.hash)
}

/** The page of a figure, counted from 0. */
export function listPageOf(index: number): number {
  return Math.floor(index / ownPageSize) + 1
}

export function firstIndexOfPage(page: number): number {
  return (page - 1) * ownPageSize
}

/** The router writes its key into the state of each entry but the first. */
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
