import type { CollectionTotals, HiddenShelf } from '#contract/collection-lists.ts'

/** A license, or one of its lines, by the slugs of its address. */
export interface Shelf {
  readonly license: string
  readonly line: string | null
  /** As people call it. */
  readonly name: string
}

export function isSameShelf(hidden: HiddenShelf, { license, line }: Shelf): boolean {
  return hidden.license.slug === license && (hidden.line?.slug ?? null) === line
}

/** Whether it was put away itself. */
export function isShelfHidden(hidden: readonly HiddenShelf[], shelf: Shelf): boolean {
  return hidden.some((one) => isSameShelf(one, shelf))
}

/** The shelves put away, with one more. */
export function withHiddenShelf(hidden: readonly HiddenShelf[], shelf: Shelf, now: string): HiddenShelf[] {
  const { license, line, name } = shelf
  const one: HiddenShelf =
    line === null
      ? { license: { slug: license, name }, line: null, hidden_at: now }
      : { license: { slug: license, name: license }, line: { slug: line, name }, hidden_at: now }
  return [one, ...withoutHiddenShelf(hidden, shelf)]
}

export function withoutHiddenShelf(hidden: readonly HiddenShelf[], shelf: Shelf): HiddenShelf[] {
  return hidden.filter((one) => !isSameShelf(one, shelf))
}

/** How many figures of a shelf one has, of those that are of interest. */
export function shelfCompletion(
  totals: CollectionTotals,
  license: string,
  line: string | null,
): { collection: number; total: number } {
  const ofLicense = totals.licenses.find(({ slug }) => slug === license)
  const tally = line === null ? ofLicense : ofLicense?.lines.find(({ slug }) => slug === line)
  return { collection: tally?.collection ?? 0, total: tally?.total ?? 0 }
}
