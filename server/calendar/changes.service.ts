import { isDelay, moveWay } from '#contract/calendar/moves.ts'

/** A changed release date, or a new figure. Dates are as written on the wire. */
export interface ChangeRow {
  item_id: number
  happened_at: Date
  from: string | null
  to: string | null
}

/** A change of a figure, before the figure itself is loaded. */
export interface ItemChange extends ChangeRow {
  kind: 'release_change' | 'new_item'
}

/** One change for each figure, from its first date to its latest, delays first; a date that moved back is no change. */
export function itemChanges(moves: ChangeRow[], arrivals: ChangeRow[]): ItemChange[] {
  const moved = [...Map.groupBy(moves, ({ item_id }) => item_id).values()].flatMap((rows) => {
    const [latest, first] = [rows[0], rows.at(-1)]
    if (!latest || !first || moveWay(first.from, latest.to) === 'same') return []
    return [{ ...latest, from: first.from, kind: 'release_change' as const }]
  })
  const added = arrivals.map((row) => ({ ...row, kind: 'new_item' as const }))
  return [...moved, ...added].sort(
    (a, b) => Number(isDelayed(b)) - Number(isDelayed(a)) || Number(b.happened_at) - Number(a.happened_at),
  )
}

export function isDelayed({ kind, from, to }: Pick<ItemChange, 'kind' | 'from' | 'to'>): boolean {
  return kind === 'release_change' && isDelay(from, to)
}
