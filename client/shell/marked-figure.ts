import { useEffect, useState } from 'react'
import { usePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { call } from '#client/api.ts'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { toItemCard } from '#client/catalogue/data.ts'

/**
 * The figure that the visitor marked last, which only the device knows: the server chooses one without it for addresses that do
 * not name it, such as the link of an e-mail. Until it is read, and without one, the server's choice.
 */
export function useMarkedFigure(chosen: ItemCardData | null): ItemCardData | null {
  const [last] = usePendingMarks()
  const [marked, setMarked] = useState<ItemCardData | null>(null)
  const id = last?.id === chosen?.id ? undefined : last?.id
  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    call('getItem', { params: { id: String(id) } }).then(
      ({ data }) => isWanted && setMarked(toItemCard(data)),
      // It left the catalogue, or there is no connection.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [id])
  return id !== undefined && marked?.id === id ? marked : chosen
}
