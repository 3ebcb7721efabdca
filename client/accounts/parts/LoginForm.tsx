import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FormError } from '#client/kit/FormError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { EmailField } from './EmailField.tsx'

interface LoginFormProps extends FormState {
  /** What else a refused member can do. */
  children?: ReactNode
}

export function LoginForm({ formProps, isSending, failure, children }: LoginFormProps) {
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos abrirte" failure={failure} />
      {children}
      <EmailField kind="username" error={failure?.fields.email} />
      <PasswordField
        name="password"
        label="Contraseña"
        kind="current-password"
        error={failure?.fields.password}
      />
      <p className="form-aside">
        <Link to="/recuperar-contrasena">¿Olvidaste tu contraseña?</Link>
      </p>
      <SubmitButton isSending={isSending} sending="Entrando…">
        Entrar
      </SubmitButton>
    </form>
  )
}
