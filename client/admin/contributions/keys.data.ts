import { useLayoutEffect, useRef } from 'react'
import type { ReviewAct } from './rules.ts'
import { actOfKey } from './rules.ts'

/** Runs the action of a shortcut, but not while somebody types, chooses from a list, or a dialog is open. */
export function useReviewKeys(act: (name: ReviewAct) => void): void {
  const latest = useRef(act)
  // Registered before the page is painted, so that somebody who types ahead loses no key between two contributions.
  useLayoutEffect(() => {
    latest.current = act
  })
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = actOfKey(event.key)
      if (name === null || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(name)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])')
}
