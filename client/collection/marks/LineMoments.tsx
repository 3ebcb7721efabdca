import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { collectionTotalsQuery } from '#client/collection/data.ts'
import { showLineComplete } from '#client/collection/moments.data.ts'
import { completeLines } from '#client/collection/shelves.rules.ts'

/** Says once that a line became complete, when the page shows the totals of the collection and they say so. */
export function LineMoments() {
  // Whoever shows totals reads them; here they are only compared.
  const { data: totals } = useQuery({ ...collectionTotalsQuery, enabled: false })
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!totals) return
    const complete = completeLines(totals)
    const added = complete.filter(({ key }) => known.current !== null && !known.current.has(key))
    // Several at once came with an import, which shows a shelf of its own.
    const [only] = added
    if (only && added.length === 1) showLineComplete(only.name)
    // A line that was told and undone is not told again.
    known.current = new Set([...(known.current ?? []), ...complete.map(({ key }) => key)])
  }, [totals])
  return null
}
