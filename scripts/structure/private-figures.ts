import type { Problem } from './problem.ts'

/** Tables and views with rows that only one member may see (docs/product.md#private-figures). */
const tables = /\b(?:all_(?:items|lines|licenses)|unlisted_item_search|member_item_search)\b/

/**
 * The paths that may name them: rooms of members, who see their own rows; the code that stores and reviews private
 * figures; and the code that could remove their license, line or names.
 */
const places = [
  'server/calendar/',
  'server/collection/',
  'server/contributions/',
  'server/reservations/',
  'server/catalogue/private/',
  'server/admin/contributions/',
  'server/admin/imports/undoing.service.ts',
  'server/admin/merging/',
  'server/admin/shelves/',
  'server/catalogue/editing/changes.store.ts',
  'server/catalogue/import/merge.store.ts',
  'server/catalogue/items/store.ts',
  'server/catalogue/search/filters/store.ts',
  'server/community/comparing/',
  'server/community/store.ts',
  'server/dashboard/',
  'server/policies/',
]

const isChecked = (path: string) => path.startsWith('server/') && !/\.(?:test|gen)\.ts$/.test(path)

/** Everything else reads items, lines and licenses, which are views of the catalogue's own rows. */
export function checkPrivateFigures(texts: ReadonlyMap<string, string>): Problem[] {
  return [...texts]
    .filter(([path]) => isChecked(path) && !places.some((place) => path.startsWith(place)))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const name = tables.exec(line)?.[0]
        if (name === undefined) return []
        const message = `'${name}' has figures that only one member may see. Read items, lines, licenses or item_search.`
        return [{ path, line: index + 1, message }]
      }),
    )
}
