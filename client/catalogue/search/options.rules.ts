import type { NearName, Suggestion } from '#contract/catalogue/catalogue.ts'
import type { SuggestedFigure, Suggestions } from './data.ts'

/** The paths that a search and its suggestions lead to. */
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

/** Recent searches, and an option to delete them. */
export function recentOptions(texts: readonly string[], { action }: SearchPaths): SearchOption[] {
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
