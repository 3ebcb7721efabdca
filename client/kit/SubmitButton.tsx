import { useHydrated } from './hydrated.ts'

interface SubmitButtonProps {
  isSending: boolean
  /** The label while the form is being sent. */
  sending: string
  text: string
}

/**
 * The submit button of a form that is sent by script. It is disabled until hydration, so that an early click does not
 * lose what was typed, and while the form is being sent.
 */
export function SubmitButton({ isSending, sending, text }: SubmitButtonProps) {
  const isAlive = useHydrated()
  return (
    <button className="action" data-kind="main" type="submit" disabled={!isAlive} aria-disabled={isSending}>
      {isSending ? sending : text}
    </button>
  )
}
