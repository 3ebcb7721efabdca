import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { forget, onDeviceChange, recall, remember } from '#client/device.ts'
import { sharedValue } from '#client/kit/shared-value.ts'
import { rowIdMax } from '#contract/row-id.ts'

/** What somebody said of a figure before they had an account, or the plan for it. It is sent when a member opens their area. */
export interface PendingMark {
  readonly id: number
  readonly relation: 'collection' | 'want'
  /** The plan had no room for it. It is sent again, but the member is told only once. */
  readonly isRefused?: boolean
  /** The name of a figure that was refused, to say that it fits now. */
  readonly name?: string
  /** Somebody's link said it, or it was on the device before somebody's link opened a session. It is sent once the member agrees. */
  readonly isUnasked?: boolean
}

const marksMax = 500

/** Empty when nothing valid is stored, because users can edit their local storage. */
export function listPendingMarks(text = recall('pendingMarks')): PendingMark[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPendingMark).slice(0, marksMax) : []
  } catch {
    return []
  }
}

/** What visitors can say, on buttons and in the address of a link that works without a script. */
export const visitorMarks = [
  { relation: 'collection', parameter: 'tengo', name: 'La tengo', icon: 'check' },
  { relation: 'want', parameter: 'quiero', name: 'La quiero', icon: 'heart' },
] as const

/**
 * Keeps what the address says of a figure, such as `quiero=12`, and takes it out of the address. Anybody can write such a link, so it
 * counts at once only where a visitor pressed it on our own page.
 */
export function useMarkFromAddress(): void {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const present = visitorMarks.filter(({ parameter }) => search.has(parameter))
    if (present.length === 0) return
    const isUnasked = recall('token') !== null || !document.referrer.startsWith(`${window.location.origin}/`)
    for (const { parameter, relation } of present) {
      const mark = { id: Number(search.get(parameter)), relation, ...(isUnasked ? { isUnasked } : {}) }
      if (isPendingMark(mark)) keepPendingMark(mark)
    }
    const rest = [...search].filter(([name]) => !present.some(({ parameter }) => parameter === name))
    setSearch(rest, { replace: true })
  }, [search, setSearch])
}

const isUnasked = (mark: PendingMark) => mark.isUnasked === true

export function listUnaskedMarks(): PendingMark[] {
  return listPendingMarks().filter(isUnasked)
}

/** Before a link opens a session: whose account it is may be news to whoever marked these figures. */
export function setPendingMarksAside(): void {
  const marks = listPendingMarks()
  replacePendingMarks(
    marks,
    marks.map((mark) => ({ ...mark, isUnasked: true })),
  )
}

export function acceptUnaskedMarks(): void {
  const marks = listUnaskedMarks()
  replacePendingMarks(
    marks,
    marks.map(({ isUnasked: _, ...mark }) => mark),
  )
}

export function dropUnaskedMarks(): void {
  replacePendingMarks(listUnaskedMarks(), [])
}

/** Those of the account that a link is about, while its page is shown; they are not on the device. */
export const marksOfLink = sharedValue<readonly PendingMark[]>([])

/** The last word about a figure counts, but somebody's link says nothing of one that was marked by a press. */
export function keepPendingMark(mark: PendingMark): void {
  const marks = listPendingMarks()
  if (isUnasked(mark) && marks.some((other) => other.id === mark.id && !isUnasked(other))) return
  const others = marks.filter(({ id }) => id !== mark.id)
  remember('pendingMarks', JSON.stringify([mark, ...others].slice(0, marksMax)))
}

/** What a pressed button does: the same word again takes it back. */
export function togglePendingMark(mark: PendingMark): void {
  const isSame = ({ id, relation }: PendingMark) => id === mark.id && relation === mark.relation
  const marked = listPendingMarks()
  if (marked.some(isSame)) replacePendingMarks(marked.filter(isSame), [])
  else keepPendingMark(mark)
}

/** Replaces marks that were sent with those that stay, and keeps what another tab added or changed meanwhile. */
export function replacePendingMarks(sent: readonly PendingMark[], left: readonly PendingMark[]): void {
  const isSent = ({ id, relation }: PendingMark) =>
    sent.some((mark) => mark.id === id && mark.relation === relation)
  const marks = [...listPendingMarks().filter((mark) => !isSent(mark)), ...left]
  if (marks.length === 0) forget('pendingMarks')
  else remember('pendingMarks', JSON.stringify(marks))
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

function isPendingMark(stored: unknown): stored is PendingMark {
  const { id, relation } = (stored ?? {}) as Partial<PendingMark>
  return isRowId(id) && (relation === 'collection' || relation === 'want')
}

function isRowId(id: unknown): id is number {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) <= rowIdMax
}
