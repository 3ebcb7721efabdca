import { FormError } from '#client/kit/FormError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { accountLimits } from '#contract/accounts-limits.ts'

interface PasswordFormProps extends FormState {}

export function PasswordForm({ formProps, isSending, failure }: PasswordFormProps) {
  const fields = failure?.fields ?? {}
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos cambiarla" failure={failure} />
      <PasswordField
        name="oldPassword"
        label="Contraseña actual"
        kind="current-password"
        error={fields.oldPassword}
      />
      <PasswordField
        name="newPassword"
        label="Contraseña nueva"
        kind="new-password"
        help={`${accountLimits.passwordMin} caracteres o más. Al cambiarla se cierran tus otras sesiones.`}
        error={fields.newPassword}
      />
      <SubmitButton isSending={isSending} sending="Cambiando…">
        Cambiar contraseña
      </SubmitButton>
    </form>
  )
}
