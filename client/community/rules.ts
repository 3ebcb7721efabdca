import { readPage, readText, readWord } from '#client/kit/address.ts'
import { type CommunitySort, communitySorts, type ShownList, shownLists } from '#contract/community/limits.ts'

/** The query parameters of a profile page; null uses the profile's default. */
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
  const list = readWord(search, 'list', shownLists)
  return { list, license: readText(search, 'license') || null, page: readPage(search) }
}

export const defaultSort: CommunitySort = 'reciente'

export function readCommunityState(search: URLSearchParams): CommunityState {
  const sort = readWord(search, 'sort', communitySorts) ?? defaultSort
  return { sort, query: readText(search, 'query'), page: readPage(search) }
}

/** The part of a profile's address that opens the comparison: a code at a convention leads there. */
export const compareHash = '#comparar'

/** A link as text without protocol: "ejemplo.com/ana". */
export function linkText(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
