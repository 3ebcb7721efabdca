import { FormError } from '#client/kit/FormError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { EmailField } from './EmailField.tsx'

interface ChangeEmailFormProps extends FormState {}

/** Corrects a mistyped address before validation. */
export function ChangeEmailForm({ formProps, isSending, failure }: ChangeEmailFormProps) {
  return (
    <details className="invite-details">
      <summary>Me equivoqué de correo</summary>
      <form className="stacked-form" method="post" {...formProps}>
        <FormError title="No pudimos cambiar tu correo" failure={failure} />
        <EmailField kind="email" label="Correo correcto" error={failure?.fields.email} />
        <PasswordField
          name="password"
          label="Tu contraseña"
          kind="current-password"
          error={failure?.fields.password}
        />
        <SubmitButton isSending={isSending} sending="Cambiando…">
          Cambiar y enviar
        </SubmitButton>
      </form>
    </details>
  )
}
