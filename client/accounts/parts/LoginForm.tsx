import { Link } from 'react-router'
import { FormError } from '#client/kit/FormError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { EmailField } from './EmailField.tsx'

interface LoginFormProps extends FormState {}

export function LoginForm({ formProps, isSending, failure }: LoginFormProps) {
  return (
    <form className="door-form" method="post" {...formProps}>
      <FormError title="No pudimos abrirte" failure={failure} />
      <EmailField kind="username" error={failure?.fields.email} />
      <PasswordField
        name="password"
        label="Contraseña"
        kind="current-password"
        error={failure?.fields.password}
      />
      <p className="door-aside">
        <Link to="/recuperar-contrasena">¿Olvidaste tu contraseña?</Link>
      </p>
      <SubmitButton isSending={isSending} sending="Entrando…">
        Entrar
      </SubmitButton>
    </form>
  )
}
