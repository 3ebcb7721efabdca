import { useRef, useState } from 'react'
import { call } from '#client/api.ts'
import { forget, recall, remember } from '#client/device.ts'
import type { NearName, Suggestion } from '#contract/catalogue/catalogue.ts'
import type { MemberMark } from '#contract/collection/collection.ts'

/** A suggested figure, for members with their own mark. */
export type SuggestedFigure = Suggestion & { user?: MemberMark }

export interface Suggestions {
  readonly figures: readonly SuggestedFigure[]
  /** Licenses, then lines. */
  readonly shelves: readonly NearName[]
}

/** When suggestions fail, the search itself still works. */
export async function suggestToVisitor(query: string): Promise<Suggestions> {
  const [figures, shelves] = await Promise.all([
    call('suggestItems', { query: { query } }).catch(() => null),
    suggestShelves(query),
  ])
  return { figures: figures?.data ?? [], shelves }
}

/** `otherwise` suggests what the device knows. */
export async function suggestToMember(
  query: string,
  otherwise: (query: string) => Promise<readonly SuggestedFigure[]>,
): Promise<Suggestions> {
  const [figures, shelves] = await Promise.all([
    call('suggestMemberItems', { query: { query } }).then(
      ({ data }) => data,
      () => otherwise(query).catch(() => []),
    ),
    suggestShelves(query),
  ])
  return { figures, shelves }
}

async function suggestShelves(query: string): Promise<NearName[]> {
  const answer = await call('suggestShelves', { query: { query } }).catch(() => null)
  return answer?.data ?? []
}

const textsMax = 6

/** The recent searches of this device, the last first. They are never sent anywhere. */
export function listRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(recall('searches') ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, textsMax) : []
  } catch {
    return []
  }
}

export function rememberSearch(form: HTMLFormElement): void {
  const text = searchTextOf(form)
  if (text === '') return
  const others = listRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  remember('searches', JSON.stringify([text, ...others].slice(0, textsMax)))
}

function forgetSearches(): void {
  forget('searches')
}

export function searchTextOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('query') ?? '').trim()
}

export interface SearchPaths {
  readonly action: string
  readonly figure: (suggestion: Suggestion) => string
  readonly shelf: (license: string, line?: string) => string
}

/** A row below the search field. */
export type SearchOption =
  | {
      readonly kind: 'figure'
      readonly href: string
      readonly figure: SuggestedFigure
      readonly note: string
    }
  | { readonly kind: 'shelf'; readonly href: string; readonly shelf: NearName }
  | { readonly kind: 'recent'; readonly href: string; readonly text: string }
  | { readonly kind: 'forget' }

/** Identifies an option among the others, also when a later answer puts it elsewhere. */
export function optionKey(option: SearchOption): string {
  if (option.kind === 'figure') return `figure ${option.figure.id}`
  return option.kind === 'forget' ? option.kind : option.href
}

export function optionsOf({ figures, shelves }: Suggestions, paths: SearchPaths): SearchOption[] {
  return [
    ...shelves.map((shelf) => ({ kind: 'shelf', shelf, href: hrefOfShelf(shelf, paths) }) as const),
    ...figures.map((figure) => {
      return { kind: 'figure', figure, note: noteOf(figure, figures), href: paths.figure(figure) } as const
    }),
  ]
}

function recentOptions(texts: readonly string[], { action }: SearchPaths): SearchOption[] {
  if (texts.length === 0) return []
  const recent = texts.map((text) => {
    return { kind: 'recent', text, href: `${action}?query=${encodeURIComponent(text)}` } as const
  })
  return [...recent, { kind: 'forget' }]
}

/**
 * "Plomo 54 · 2027 · La Odisea", with the number too where two figures would read the same. The license comes last, because
 * its name may be too long for the row.
 */
function noteOf(figure: SuggestedFigure, all: readonly SuggestedFigure[]): string {
  const { sku } = figure
  const isTwice =
    all.filter((other) => other.name === figure.name && placeOf(other) === placeOf(figure)).length > 1
  return placeOf(figure, isTwice || figure.release.date === null ? sku : null)
}

function placeOf({ license, line, release }: Suggestion, sku: string | null = null): string {
  return [line.name, release.date?.slice(0, 4), sku, license.name].filter(Boolean).join(' · ')
}

function hrefOfShelf({ slug, license }: NearName, { shelf }: SearchPaths): string {
  return license ? shelf(license.slug, slug) : shelf(slug)
}

/** The first request is sent at once, further ones at most this often. */
const betweenMs = 100
const lettersMin = 2

export type Suggest = (query: string) => Promise<Suggestions>

/** The rows below a search field: suggestions for its text, or recent searches. Late answers are dropped. */
export function useSuggestions(suggest: Suggest, paths: SearchPaths) {
  const [options, setOptions] = useState<readonly SearchOption[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askedAt = useRef(0)
  const latest = useRef(0)

  async function look(query: string) {
    askedAt.current = performance.now()
    const turn = ++latest.current
    const found = await suggest(query)
    if (turn === latest.current) setOptions(optionsOf(found, paths))
  }

  function show(rows: readonly SearchOption[]) {
    clearTimeout(timer.current)
    latest.current += 1
    setOptions(rows)
  }

  function ask(text: string) {
    const query = text.trim()
    if (query === '') return show(recentOptions(listRecentSearches(), paths))
    if (query.length < lettersMin) return show([])
    clearTimeout(timer.current)
    const waitMs = askedAt.current + betweenMs - performance.now()
    if (waitMs <= 0) void look(query)
    else timer.current = setTimeout(look, waitMs, query)
  }

  function forget() {
    forgetSearches()
    show([])
  }

  return { options, ask, forget, close: () => show([]) }
}
