import { useCallback, useSyncExternalStore } from 'react'
import { onSessionChange } from '#client/device.ts'
import { queryClient } from '#client/query.ts'
import type { Copy, MemberMark } from '#contract/collection/collection.ts'
import type { WishFields } from '#contract/collection/fields.ts'
import { marksIn } from './mark-state.rules.ts'
import { isSameMark, noMark } from './marks.rules.ts'

/** The mark of a figure as this tab knows it, shared by every component that shows the figure. */
export interface MarkState {
  /** The mark to show, whether or not the server has confirmed it. */
  readonly mark: MemberMark
  /** The last mark confirmed by the server. */
  readonly confirmed: MemberMark
  /** The server refused the last change. */
  readonly isRefused: boolean
  readonly isSending: boolean
  /** Copies removed by the last change, kept for undo. */
  readonly removedCopies: readonly Omit<Copy, 'id'>[]
  /** The fields of the removed wish, kept for undo; null if there were none. */
  readonly removedWish: WishFields | null
  /** When it changed here. Responses to earlier requests are outdated. */
  readonly changedAt: number
}

const markStates = new Map<number, MarkState>()
const listeners = new Map<number, Set<() => void>>()

/** Rerenders only components that show this figure. `loadedMark` is the mark until more is known. */
export function useMark(id: number, loadedMark: MemberMark = noMark): Pick<MarkState, 'mark' | 'isRefused'> {
  const subscribe = useCallback((listener: () => void) => subscribeToMark(id, listener), [id])
  const known = useSyncExternalStore(
    subscribe,
    () => markStates.get(id),
    () => undefined,
  )
  return known ?? { mark: loadedMark, isRefused: false }
}

export function markStateOf(id: number, loadedMark: MemberMark = noMark): MarkState {
  return (
    markStates.get(id) ?? {
      mark: loadedMark,
      confirmed: loadedMark,
      isRefused: false,
      isSending: false,
      removedCopies: [],
      removedWish: null,
      changedAt: 0,
    }
  )
}

export function setMarkState(id: number, state: MarkState): void {
  markStates.set(id, state)
  for (const listener of listeners.get(id) ?? []) listener()
}

/** Applies a mark from the server, unless the request is older than the last change here. */
export function applyServerMark(id: number, mark: MemberMark, askedAt: number): void {
  const before = markStateOf(id)
  if (before.isSending || before.changedAt > askedAt) return
  if (markStates.has(id) && isSameMark(before.mark, mark)) return
  setMarkState(id, { ...before, mark, confirmed: mark, changedAt: askedAt })
}

export function hasPendingRequests(): boolean {
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

/** Applies the marks of every query response, so that lists need no code for it. */
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
  // Marks of one member must not show for the next.
  onSessionChange(() => markStates.clear())
}
