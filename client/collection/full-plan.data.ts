import { useSyncExternalStore } from 'react'

// Any mark of the members' area can find the plan full; one sheet says so.

let refusalText: string | null = null
const listeners = new Set<() => void>()

/** Shows the sheet of a full plan with why the mark was refused. */
export function openFullPlan(text: string): void {
  setText(text)
}

export function closeFullPlan(): void {
  setText(null)
}

/** Why the last mark was refused; null while the sheet is closed. */
export function useFullPlanText(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => refusalText,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setText(text: string | null): void {
  refusalText = text
  for (const listener of listeners) listener()
}
