import type { CollectionTotals } from '#contract/collection-lists.ts'
import type { LicenseTally, LineTally, Paid } from './store.ts'

interface Counted {
  items: number
  lines: LineTally[]
  licenses: LicenseTally[]
  paid: Paid[]
}

/** The lines under their licenses, and a license's sums. */
export function totalsOf({ items, lines, licenses, paid }: Counted): CollectionTotals {
  const linesOf = Map.groupBy(lines, ({ license_id }) => license_id)
  return {
    items,
    copies: sumOf(paid, 'copies'),
    paid: paid.flatMap(({ currency, ...sum }) => (currency === null ? [] : [{ currency, ...sum }])),
    licenses: licenses.map(({ license_id, ...license }) => {
      const own = linesOf.get(license_id) ?? []
      return {
        ...license,
        collection: sumOf(own, 'collection'),
        want: sumOf(own, 'want'),
        lines: own.map(({ line_slug, line_name, collection, want, total }) => ({
          slug: line_slug,
          name: line_name,
          collection,
          want,
          total,
        })),
      }
    }),
  }
}

function sumOf<K extends string>(rows: Record<K, number>[], name: K): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
