import { useEffect, useState } from 'react'
import { usePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { call } from '#client/api.ts'
import type { ItemCardData } from '#client/catalogue/data.ts'

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
    loadCard(id).then(
      (card) => isWanted && setMarked(card),
      // It left the catalogue, or there is no connection.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [id])
  return id !== undefined && marked?.id === id ? marked : chosen
}

async function loadCard(id: number): Promise<ItemCardData> {
  // Loaded only for a visitor who marked something. Named in the call, so that nothing else of the file comes along.
  const { toItemCard } = await import('#client/catalogue/data.ts')
  const { data } = await call('getItem', { params: { id: String(id) } })
  return toItemCard(data)
}
