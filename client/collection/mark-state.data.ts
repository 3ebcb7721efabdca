import { useCallback, useSyncExternalStore } from 'react'
import { onSessionChange } from '#client/device.ts'
import { queryClient } from '#client/query.ts'
import type { Copy, MemberMark } from '#contract/collection.ts'
import type { WishFields } from '#contract/collection-fields.ts'
import { marksIn } from './mark-state.rules.ts'
import { isSameMark, unmarked } from './marks.rules.ts'

/** Where a figure stands, as far as this tab knows. One truth for every place the figure is drawn. */
export interface MarkState {
  /** What is shown: what was said last, whether or not the server has confirmed it. */
  readonly mark: MemberMark
  /** What the server said last. */
  readonly confirmed: MemberMark
  /** What was said last was refused. */
  readonly isRefused: boolean
  readonly isSending: boolean
  /** Those that left with what was said last, so that they can come back. */
  readonly removedCopies: readonly Omit<Copy, 'id'>[]
  /** What was written of the wish that was taken back; null where there was nothing. */
  readonly removedWish: WishFields | null
  /** When it changed here; an answer asked for before that knows nothing of it. */
  readonly changedAt: number
}

const markStates = new Map<number, MarkState>()
const listeners = new Map<number, Set<() => void>>()

/** Redraws only what draws this figure. `told` stands until more is known. */
export function useMark(id: number, told: MemberMark = unmarked): Pick<MarkState, 'mark' | 'isRefused'> {
  const subscribe = useCallback((listener: () => void) => subscribeToMark(id, listener), [id])
  const known = useSyncExternalStore(
    subscribe,
    () => markStates.get(id),
    () => undefined,
  )
  return known ?? { mark: told, isRefused: false }
}

export function markStateOf(id: number, told: MemberMark = unmarked): MarkState {
  return (
    markStates.get(id) ?? {
      mark: told,
      confirmed: told,
      isRefused: false,
      isSending: false,
      removedCopies: [],
      removedWish: null,
      changedAt: 0,
    }
  )
}

export function setMarkState(id: number, standing: MarkState): void {
  markStates.set(id, standing)
  for (const listener of listeners.get(id) ?? []) listener()
}

/** What the server says of a figure. It says nothing new where the question is older than what was done here. */
export function applyServerMark(id: number, mark: MemberMark, askedAt: number): void {
  const before = markStateOf(id)
  if (before.isSending || before.changedAt > askedAt) return
  if (markStates.has(id) && isSameMark(before.mark, mark)) return
  setMarkState(id, { ...before, mark, confirmed: mark, changedAt: askedAt })
}

export function isAnythingSending(): boolean {
  return [...markStates.values()].some(({ isSending }) => isSending)
}

function subscribeToMark(id: number, listener: () => void): () => void {
  const own = listeners.get(id) ?? new Set()
  listeners.set(id, own.add(listener))
  return () => {
    own.delete(listener)
    if (own.size === 0) listeners.delete(id)
  }
}

/** Every answer that is read tells where its figures stand; whoever asks for a list has nothing to do for it. */
function applyServerAnswers(): void {
  const askedAt = new Map<string, number>()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'fetch') askedAt.set(query.queryHash, Date.now())
    if (action.type !== 'success' || action.manual) return
    for (const { id, mark } of marksIn(action.data))
      applyServerMark(id, mark, askedAt.get(query.queryHash) ?? 0)
    askedAt.delete(query.queryHash)
  })
}

if (typeof window !== 'undefined') {
  applyServerAnswers()
  // Nothing of one member is there for the next.
  onSessionChange(() => markStates.clear())
}
