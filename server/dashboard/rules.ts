import type { Dashboard } from '#contract/collection-dashboard.ts'
import type { LineCounts, LineName, SpentRow } from './store.ts'

const linesMax = 8
const monthsShown = 12

/** The completion of the lines with collected figures, and the lines to show. */
export interface Completion {
  started: number
  complete: number
  shown: LineCounts[]
}

/** Sorts the lines nearest to completion first and complete ones last. */
export function completionOf(rows: LineCounts[]): Completion {
  const started = rows.filter(({ collection, total }) => collection > 0 && total > 0)
  const isComplete = ({ collection, total }: LineCounts) => collection >= total
  const list = started.toSorted(
    (a, b) =>
      Number(isComplete(a)) - Number(isComplete(b)) ||
      b.collection / b.total - a.collection / a.total ||
      b.collection - a.collection ||
      a.line_id - b.line_id,
  )
  return {
    started: started.length,
    complete: started.filter(isComplete).length,
    shown: list.slice(0, linesMax),
  }
}

/** The lines to show, with their names. */
export function linesOf({ shown, ...counts }: Completion, names: LineName[]): Dashboard['lines'] {
  const nameOf = new Map(names.map((name) => [name.line_id, name]))
  const list = shown.flatMap(({ line_id, ...tally }) => {
    const name = nameOf.get(line_id)
    if (!name) return []
    const license = { slug: name.license_slug, name: name.license_name, color: name.license_color }
    return [{ license, line: { slug: name.line_slug, name: name.line_name }, ...tally }]
  })
  return { ...counts, list }
}

/** Spending of the last twelve months by currency, including months without purchases. */
export function spentOf(rows: SpentRow[], today: string): Dashboard['spent'] {
  const months = monthsUpTo(today)
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)]
  const counted = byCurrency.map(([currency, own]) => ({
    copies: sumOf(own, 'copies'),
    currency,
    months: months.map((month) => ({ month, cents: centsOf(own, month) })),
    total_cents: sumOf(own, 'cents'),
    undated_cents: centsOf(own, null),
  }))
  return counted.toSorted((a, b) => b.copies - a.copies).map(({ copies: _, ...spent }) => spent)
}

function centsOf(rows: SpentRow[], month: string | null): number {
  return sumOf(
    rows.filter((row) => row.month === month),
    'cents',
  )
}

function monthsUpTo(today: string): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = last - (monthsShown - 1 - index)
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

function sumOf<K extends 'cents' | 'copies'>(rows: Record<K, number>[], name: K): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
