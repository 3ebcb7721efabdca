import { useSyncExternalStore } from 'react'
import type { PendingMark } from '#client/accounts/pending-marks.data.ts'
import { keepPendingMark } from '#client/accounts/pending-marks.data.ts'
import { rememberPathAfterPayment } from '#client/accounts/return-path.data.ts'

// Any mark in the members' area can exceed the plan; one sheet is shared by all of them.

interface Refused {
  text: string
  /** The mark that had no room. */
  mark: PendingMark | null
}

let refused: Refused | null = null
const listeners = new Set<() => void>()

/** Opens the sheet of a full plan with the reason of the refusal. */
export function openFullPlan(text: string, mark: PendingMark | null): void {
  setRefused({ text, mark })
}

export function closeFullPlan(): void {
  setRefused(null)
}

/** The member wants a larger plan: with it the mark is sent again, and after the payment this page opens again. */
export function changeFullPlan(place: { pathname: string; search: string }): void {
  if (refused?.mark) keepPendingMark({ ...refused.mark, isRefused: true })
  rememberPathAfterPayment(place)
  closeFullPlan()
}

/** Why the last mark was refused; null while the sheet is closed. */
export function useFullPlanText(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => refused?.text ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setRefused(next: Refused | null): void {
  refused = next
  for (const listener of listeners) listener()
}
