import { useSyncExternalStore } from 'react'

// Any mark in the members' area can exceed the plan; one sheet is shared by all of them.

let refusalText: string | null = null
const listeners = new Set<() => void>()

/** Opens the sheet of a full plan with the reason of the refusal. */
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
