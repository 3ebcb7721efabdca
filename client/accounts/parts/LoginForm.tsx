import { Link } from 'react-router'
import type { FormFailure } from '#client/accounts/rules.ts'
import type { FormProps } from '#client/kit/form-props.ts'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { EmailField } from './EmailField.tsx'
import { FormError } from './FormError.tsx'

interface LoginFormProps {
  form: FormProps
  isSending: boolean
  failure: FormFailure | null
}

export function LoginForm({ form, isSending, failure }: LoginFormProps) {
  return (
    <form className="door-form" method="post" noValidate {...form}>
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
