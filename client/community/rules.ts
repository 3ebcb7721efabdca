import { pageIn, textIn, wordIn } from '#client/kit/address.ts'
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
  const list = wordIn(search, 'list', shownLists)
  return { list, license: textIn(search, 'license') || null, page: pageIn(search) }
}

export function readCommunityState(search: URLSearchParams): CommunityState {
  const sort = wordIn(search, 'sort', communitySorts) ?? 'reciente'
  return { sort, query: textIn(search, 'query'), page: pageIn(search) }
}

/** An address as a person reads it: "ejemplo.com/ana". */
export function linkText(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
