import type { ComponentProps } from 'react'
import { PasswordDialog } from './PasswordDialog.tsx'

interface ConfirmationDialogProps extends Pick<ComponentProps<typeof PasswordDialog>, 'sending' | 'onClose'> {
  isOpen: boolean
}

/** Asks for the confirmation before an action that somebody else at an unlocked device must not do. */
export function ConfirmationDialog({ isOpen, ...asked }: ConfirmationDialogProps) {
  if (!isOpen) return null
  return (
    <PasswordDialog
      title="Confirma que eres tú"
      reason="Hace rato que entraste. Confírmalo para continuar; durante diez minutos no te lo volvemos a pedir."
      {...asked}
    />
  )
}
