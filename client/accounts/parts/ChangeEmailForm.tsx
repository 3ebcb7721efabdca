import type { FormFailure } from '#client/accounts/rules.ts'
import type { FormProps } from '#client/kit/form-props.ts'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { EmailField } from './EmailField.tsx'
import { FormError } from './FormError.tsx'

interface ChangeEmailFormProps {
  form: FormProps
  isSending: boolean
  failure: FormFailure | null
}

/** For a typing error in the address the link went to. */
export function ChangeEmailForm({ form, isSending, failure }: ChangeEmailFormProps) {
  return (
    <details className="door-invite">
      <summary>Me equivoqué de correo</summary>
      <form className="door-form" method="post" noValidate {...form}>
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
