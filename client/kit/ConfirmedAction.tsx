import { type ReactNode, useState } from 'react'
import { QuietButton } from './Action.tsx'
import { formFailureOf } from './form-failure.ts'
import { Modal } from './Modal.tsx'
import { showToast } from './toasts.ts'

/** `label` is on the button, `done` in the notice afterwards, the others in the question. */
export interface ConfirmedActionTexts {
  readonly label: string
  readonly question: string
  readonly confirm: string
  readonly keep: string
  readonly done: string
}

interface ConfirmedActionProps {
  texts: ConfirmedActionTexts
  /** Completes the label for screen readers when a page has several of these buttons. */
  subject?: string
  /** How loud the button is; the question is always an alarm. */
  kind?: 'alarm' | 'quiet'
  /** Notices about the same replace each other. */
  about: string
  act: () => Promise<unknown>
  /** What will happen. */
  children: ReactNode
}

/** A button for an action that cannot be undone: asks for confirmation, and shows the result as a toast. */
export function ConfirmedAction({
  texts,
  subject,
  kind = 'alarm',
  about,
  act,
  children,
}: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false)
  async function confirm() {
    setOpen(false)
    try {
      await act()
      showToast({ kind: 'done', about, text: texts.done })
    } catch (error) {
      showToast({ kind: 'error', about, text: formFailureOf(error).message })
    }
  }
  return (
    <>
      <button
        className="action"
        data-kind={kind}
        type="button"
        aria-label={subject ? `${texts.label}: ${subject}` : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.label}
      </button>
      <Modal title={texts.question} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{children}</p>
        <div className="modal-actions">
          <button className="action" data-kind="alarm" type="button" onClick={() => void confirm()}>
            {texts.confirm}
          </button>
          <QuietButton onClick={() => setOpen(false)}>{texts.keep}</QuietButton>
        </div>
      </Modal>
    </>
  )
}
