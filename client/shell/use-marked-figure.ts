import { useEffect, useState } from 'react'
import { usePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { call } from '#client/api.ts'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { toItemCard } from '#client/catalogue/data.ts'

/**
 * The card of the figure that a visitor marked last, or `shown` until it is known. Only the device knows the marks, so the
 * server cannot send the figure with the page.
 */
export function useMarkedFigure(shown: ItemCardData | null): ItemCardData | null {
  const [last] = usePendingMarks()
  const [marked, setMarked] = useState<ItemCardData | null>(null)
  const id = last?.id ?? null
  const isWanted = id !== null && id !== shown?.id && id !== marked?.id
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    call('getItem', { params: { id } })
      .then(({ data }) => {
        if (isCurrent) setMarked(toItemCard(data))
      })
      // The picture is an ornament: without a connection, or without that figure, the other one stays.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [id, isWanted])
  return marked !== null && marked.id === id ? marked : shown
}
