import { useHydrated } from './hydrated.ts'

interface SubmitButtonProps {
  isSending: boolean
  /** What it says while it sends. */
  sending: string
  children: string
}

/**
 * Sends a form that a script takes: until the page is alive it does not, so that nothing typed early is lost, and
 * while it sends it cannot be pressed again.
 */
export function SubmitButton({ isSending, sending, children }: SubmitButtonProps) {
  const isAlive = useHydrated()
  return (
    <button className="action" data-kind="main" type="submit" disabled={!isAlive} aria-disabled={isSending}>
      {isSending ? sending : children}
    </button>
  )
}
