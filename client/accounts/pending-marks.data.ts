import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { forget, onDeviceChange, recall, remember } from '#client/device.ts'

/** What a visitor said of a figure before having an account. It is done when a member opens their area. */
export interface PendingMark {
  readonly id: number
  readonly relation: 'collection' | 'want'
}

const marksMax = 50

/** Empty when nothing valid is stored, because users can edit their local storage. */
export function listPendingMarks(text = recall('pendingMarks')): PendingMark[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPendingMark).slice(0, marksMax) : []
  } catch {
    return []
  }
}

const parameters = { tengo: 'collection', quiero: 'want' } as const

/** Keeps what the address says of a figure, such as `quiero=12`, and takes it out of the address. */
export function useMarkFromAddress(): void {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const said = Object.entries(parameters).filter(([name]) => search.has(name))
    if (said.length === 0) return
    for (const [name, relation] of said) {
      const mark = { id: Number(search.get(name)), relation }
      if (isPendingMark(mark)) keepPendingMark(mark)
    }
    const rest = [...search].filter(([name]) => !(name in parameters))
    setSearch(rest, { replace: true })
  }, [search, setSearch])
}

/** The last word about a figure counts. */
function keepPendingMark(mark: PendingMark): void {
  const others = listPendingMarks().filter(({ id }) => id !== mark.id)
  remember('pendingMarks', JSON.stringify([mark, ...others].slice(0, marksMax)))
}

export function forgetPendingMarks(): void {
  forget('pendingMarks')
}

/** The same, updated while they are on the screen; empty on the server and before hydration. */
export function usePendingMarks(): PendingMark[] {
  const text = useSyncExternalStore(
    onDeviceChange,
    () => recall('pendingMarks'),
    () => null,
  )
  return listPendingMarks(text)
}

function isPendingMark(kept: unknown): kept is PendingMark {
  const { id, relation } = (kept ?? {}) as Partial<PendingMark>
  return Number.isInteger(id) && Number(id) > 0 && (relation === 'collection' || relation === 'want')
}
