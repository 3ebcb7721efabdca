import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useEmailValidation } from '#client/accounts/validation.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { EmailField } from './EmailField.tsx'

/** Waits for the link in the e-mail, which may be opened on another device. */
export function EmailConfirmation() {
  const { email, resend, emailForm } = useEmailValidation()
  return (
    <ValidationEmailSent email={email} resend={resend}>
      <ChangeEmailForm {...emailForm} />
      <p className="form-alternative soft text-center">
        <Link to="/logout">Lo hago después</Link>
      </p>
    </ValidationEmailSent>
  )
}

interface ValidationEmailSentProps {
  /** Null while it is not known yet. */
  email: string | null
  resend: () => Promise<{ message: string } | null>
  /** Further actions, such as correcting the address or logging out. */
  children: ReactNode
}

export function ValidationEmailSent({ email, resend, children }: ValidationEmailSentProps) {
  const [statusText, setStatusText] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function send() {
    if (isSending) return
    setSending(true)
    const failure = await resend()
    setSending(false)
    setStatusText(failure?.message ?? 'Te lo mandamos otra vez. Puede tardar un par de minutos.')
  }

  return (
    <div className="stack gap-4">
      <p className="awaiting-mail-where media anywhere gap-3 pad-4 sunken round-l">
        <Icon name="mail" />
        <span>
          Te mandamos un enlace a <strong>{email ?? 'tu correo'}</strong>. Ábrelo para validar tu cuenta.
        </span>
      </p>
      <p className="note pretty">
        ¿No llega? Revisa la carpeta de correo no deseado, o que la dirección esté bien escrita.
      </p>
      <QuietButton aria-disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Enviando…' : 'Enviar otra vez'}
      </QuietButton>
      <p role="status">{statusText}</p>
      {children}
    </div>
  )
}

interface ChangeEmailFormProps extends FormState {}

export function ChangeEmailForm({ formProps, isSending, failure }: ChangeEmailFormProps) {
  return (
    <details className="invite-details">
      <summary className="touch strong amber">Me equivoqué de correo</summary>
      <form className="stacked-form" method="post" {...formProps}>
        <FormError title="No pudimos cambiar tu correo" failure={failure} />
        <EmailField kind="email" label="Correo correcto" error={failure?.fields.email} />
        <PasswordField
          name="password"
          label="Tu contraseña"
          kind="current-password"
          error={failure?.fields.password}
        />
        <SubmitButton isSending={isSending} sending="Cambiando…" text="Cambiar y enviar" />
      </form>
    </details>
  )
}
