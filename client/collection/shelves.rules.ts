import type { CollectionTotals, HiddenShelf } from '#contract/collection/lists.ts'

/** A license or one of its lines, by slugs. */
export interface Shelf {
  readonly license: string
  readonly line: string | null
  /** The display name. */
  readonly name: string
}

export function isSameShelf(hidden: HiddenShelf, { license, line }: Shelf): boolean {
  return hidden.license.slug === license && (hidden.line?.slug ?? null) === line
}

/** True if the shelf itself is hidden, not only its license. */
export function isShelfHidden(hidden: readonly HiddenShelf[], shelf: Shelf): boolean {
  return hidden.some((one) => isSameShelf(one, shelf))
}

/** Adds a shelf to the hidden ones. */
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

/** The owned figures of a shelf and those that count towards completion. */
export function shelfCompletion(
  totals: CollectionTotals,
  license: string,
  line: string | null,
): { collection: number; total: number } {
  const ofLicense = totals.licenses.find(({ slug }) => slug === license)
  const tally = line === null ? ofLicense : ofLicense?.lines.find(({ slug }) => slug === line)
  return { collection: tally?.collection ?? 0, total: tally?.total ?? 0 }
}
