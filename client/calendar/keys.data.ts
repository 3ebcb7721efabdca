import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Shift with the arrow keys goes to the previous and next period, unless the focus is in a text field. */
export function useStepKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, shiftKey, altKey, ctrlKey, metaKey, target, defaultPrevented } = event
      if (!shiftKey || altKey || ctrlKey || metaKey || defaultPrevented) return
      const isWriting =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
      const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : null
      if (isWriting || to === null) return
      event.preventDefault()
      void navigate(to, { preventScrollReset: true })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, previous, next])
}
