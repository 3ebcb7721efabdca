import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { confirmationQuery } from '#client/accounts/confirmation.data.ts'
import { FactorFields } from '#client/accounts/second-factor/parts/FactorFields.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'

interface PasswordDialogProps {
  title: string
  reason: string
  sending: FormState
  onClose: () => void
}

export function PasswordDialog({ title, onClose, ...question }: PasswordDialogProps) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <PasswordQuestion {...question} />
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
      <SubmitButton isSending={isSending} sending="Revisando…" text="Continuar" />
    </form>
  )
}

interface ConfirmationDialogProps extends Pick<ComponentProps<typeof PasswordDialog>, 'sending' | 'onClose'> {
  isOpen: boolean
}

/** Asks for the confirmation before an action that somebody else at an unlocked device must not do. */
export function ConfirmationDialog({ isOpen, ...dialog }: ConfirmationDialogProps) {
  if (!isOpen) return null
  return (
    <PasswordDialog
      title="Confirma que eres tú"
      reason="Hace rato que entraste. Confírmalo para continuar; durante diez minutos no te lo volvemos a pedir."
      {...dialog}
    />
  )
}

interface ConfirmationFieldsProps {
  label?: string
  errors: Readonly<Record<string, string>>
}

/** The password, and the second factor of an account that has one unless it was given a moment ago. */
export function ConfirmationFields({ label = 'Tu contraseña', errors }: ConfirmationFieldsProps) {
  const { data: request, error, refetch } = useQuery(confirmationQuery)
  return (
    <>
      <PasswordField name="password" label={label} kind="current-password" error={errors.password} />
      {error && !request ? (
        <LoadError what="tu verificación en dos pasos" error={error} onRetry={() => void refetch()} />
      ) : null}
      {request && request.methods.length > 0 ? (
        <FactorFields methods={request.methods} errors={errors} />
      ) : null}
    </>
  )
}
