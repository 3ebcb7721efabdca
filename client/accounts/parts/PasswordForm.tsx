import type { FormFailure } from '#client/accounts/rules.ts'
import type { FormProps } from '#client/kit/form-props.ts'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { accountLimits } from '#contract/accounts-limits.ts'
import { FormError } from './FormError.tsx'

interface PasswordFormProps {
  form: FormProps
  isSending: boolean
  failure: FormFailure | null
}

export function PasswordForm({ form, isSending, failure }: PasswordFormProps) {
  const fields = failure?.fields ?? {}
  return (
    <form className="door-form" method="post" noValidate {...form}>
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
