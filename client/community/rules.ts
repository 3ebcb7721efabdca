import type { CommunitySort, ShownList } from '#contract/community-limits.ts'
import { communitySorts, shownLists } from '#contract/community-limits.ts'

/** What the address of a profile asks for; null lets the profile decide. */
export interface ProfileState {
  list: ShownList | null
  license: string | null
  page: number
}

export interface CommunityState {
  sort: CommunitySort
  query: string
  page: number
}

export function readProfileState(search: URLSearchParams): ProfileState {
  return { list: oneOf(shownLists, search.get('list')), license: search.get('license'), page: pageOf(search) }
}

export function readCommunityState(search: URLSearchParams): CommunityState {
  const sort = oneOf(communitySorts, search.get('sort')) ?? 'reciente'
  return { sort, query: (search.get('query') ?? '').trim(), page: pageOf(search) }
}

/** What differs from what one sees without it, as it stands behind the path. */
export function searchWith(values: Record<string, string | number | null>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const isUsual = value === null || value === '' || (name === 'page' && value === 1)
    if (!isUsual) search.set(name, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}

function oneOf<T extends Record<string, string>>(words: T, word: string | null): (keyof T & string) | null {
  return word !== null && Object.hasOwn(words, word) ? word : null
}

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** An address as a person reads it: "ejemplo.com/ana". */
export function linkText(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
