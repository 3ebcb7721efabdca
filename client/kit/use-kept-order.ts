import { useState } from 'react'

/**
 * Returns the rows in the order in which the list first showed them, so that a row that was changed does not move away
 * from the finger. New rows come last. Another list, such as one with other filters, begins with its own order.
 */
export function useKeptOrder<T extends { id: number }>(rows: readonly T[], list: string): T[] {
  const [shown, setShown] = useState<{ list: string; ids: readonly number[] }>({ list, ids: [] })
  const known = shown.list === list ? shown.ids : []
  const added = rows.map(({ id }) => id).filter((id) => !known.includes(id))
  if (shown.list !== list || added.length > 0) setShown({ list, ids: [...known, ...added] })
  const ids = [...known, ...added]
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
