import { useEffect, useState } from 'react'
import { call } from '#client/api.ts'
import type { PendingMark } from './pending-marks.data.ts'

export function useFigureNames(marks: readonly PendingMark[]): ReadonlyMap<number, string> {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const ids = marks.map(({ id }) => id).join(',')
  useEffect(() => {
    let isWanted = true
    const read = async (id: string) => {
      // Of a figure that left the catalogue the number is shown.
      const answer = await call('getItem', { params: { id } }).catch(() => null)
      return [Number(id), answer?.data.name ?? `Figura ${id}`] as const
    }
    void Promise.all(ids.split(',').map(read)).then((read) => isWanted && setNames(new Map(read)))
    return () => {
      isWanted = false
    }
  }, [ids])
  return names
}
