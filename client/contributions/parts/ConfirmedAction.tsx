import type { ReactNode } from 'react'
import { useState } from 'react'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { showToast } from '#client/kit/toasts.ts'

interface ConfirmedActionProps {
  /** What the button, the title of the question, the button in it and the notice afterwards say. */
  texts: { label: string; question: string; confirm: string; done: string }
  act: () => Promise<unknown>
  /** What will happen. */
  children: ReactNode
}

/** A button for what cannot be undone: asks first, and says what became of it. */
export function ConfirmedAction({ texts, act, children }: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false)
  async function confirm() {
    setOpen(false)
    try {
      await act()
      showToast({ kind: 'done', about: 'contribution', text: texts.done })
    } catch (error) {
      showToast({ kind: 'error', about: 'contribution', text: formFailureOf(error).message })
    }
  }
  return (
    <>
      <button className="action" data-kind="alarm" type="button" onClick={() => setOpen(true)}>
        {texts.label}
      </button>
      <Modal title={texts.question} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{children}</p>
        <div className="contribution-actions">
          <button className="action" data-kind="alarm" type="button" onClick={() => void confirm()}>
            {texts.confirm}
          </button>
          <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(false)}>
            Conservarla
          </button>
        </div>
      </Modal>
    </>
  )
}
