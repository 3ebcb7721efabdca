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
  const paidOf = Map.groupBy(paid, ({ license_id }) => license_id)
  return {
    items,
    ...spentOf(paid),
    licenses: licenses.map(({ license_id, ...license }) => {
      const own = linesOf.get(license_id) ?? []
      const spent = paidOf.get(license_id) ?? []
      return {
        ...license,
        collection: sumOf(own, 'collection'),
        want: sumOf(own, 'want'),
        ...spentOf(spent),
        lines: linesWith(own, spent),
      }
    }),
  }
}

function linesWith(lines: LineTally[], paid: Paid[]) {
  const paidOf = Map.groupBy(paid, ({ line_slug }) => line_slug)
  return lines.map(({ line_slug: slug, line_name: name, collection, want, total }) => {
    return { slug, name, collection, want, total, ...spentOf(paidOf.get(slug) ?? []) }
  })
}

/** How many copies, and by currency what those with a price cost. */
function spentOf(paid: Paid[]): Pick<CollectionTotals, 'copies' | 'paid'> {
  const sums = new Map<string, { currency: string; cents: number; copies: number }>()
  for (const { currency, cents, copies } of paid) {
    if (currency === null) continue
    const sum = sums.get(currency) ?? { currency, cents: 0, copies: 0 }
    sums.set(currency, { currency, cents: sum.cents + cents, copies: sum.copies + copies })
  }
  const dearest = [...sums.values()].toSorted(
    (a, b) => b.copies - a.copies || (a.currency < b.currency ? -1 : 1),
  )
  return { copies: sumOf(paid, 'copies'), paid: dearest }
}

function sumOf<K extends string>(rows: Record<K, number>[], name: K): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
