import '#client/accounts/style.css'
import { useEffect } from 'react'
import { FormError } from '#client/kit/FormError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { ConfirmationFields } from './ConfirmationFields.tsx'

interface PasswordDialogProps {
  title: string
  /** Why the password is asked for again. */
  reason: string
  /** The state of the form and its submit handler. */
  sending: FormState
  onClose: () => void
}

/** Asks a member who is logged in for their password, and for the second factor of an account that has one. */
export function PasswordDialog({ title, onClose, ...asked }: PasswordDialogProps) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <PasswordQuestion {...asked} />
    </Modal>
  )
}

function PasswordQuestion({ reason, sending }: Pick<PasswordDialogProps, 'reason' | 'sending'>) {
  const { formProps, isSending, failure } = sending
  const { ref } = formProps
  // The password is the first field.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <p>{reason}</p>
      <FormError title="No pudimos continuar" hasFields={false} failure={failure} />
      <ConfirmationFields errors={failure?.fields ?? {}} />
      <SubmitButton isSending={isSending} sending="Revisando…">
        Continuar
      </SubmitButton>
    </form>
  )
}
