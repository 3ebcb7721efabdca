import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { forgetLinkCode, useLinkCode } from '#client/accounts/link-code.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { ChangeEmailForm, ValidationEmailSent } from '#client/accounts/parts/EmailConfirmation.tsx'
import { InvalidLink } from '#client/accounts/parts/InvalidLink.tsx'
import { useHasSession, useUser } from '#client/accounts/session.data.ts'
import type { Validated } from '#client/accounts/validation.data.ts'
import { useEmailValidation, validateEmail } from '#client/accounts/validation.data.ts'
import { nextStepPath } from '#client/accounts/wizard.data.ts'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'

const title = 'Validar cuenta'

/** With a code, validates by itself where the member registered and elsewhere on a button press (docs/safety.md#codes-in-links); without one, explains how to get the link. */
export default function ValidateAccountPage() {
  const { token } = useParams()
  return token === undefined ? <AwaitingValidation /> : <ValidateByLink param={token} />
}

function ValidateByLink({ param }: { param: string }) {
  const code = useLinkCode(param)
  const user = useUser()
  const [validated, setValidated] = useState<Validated | null>(null)
  const form = useForm({
    send: async () => {
      setValidated(await validateEmail(code ?? ''))
      forgetLinkCode()
    },
  })
  // Before hydration has read the code it is undefined.
  useSendOnce(form.submit, user?.is_valid_account === 0 && typeof code === 'string')
  // Straight on to where the marked figures arrive.
  if (validated?.isOwnAccount && user) return <RedirectTo to={nextStepPath(user)} />
  if (validated) return <AccountValidated {...validated} />
  if (form.failure?.code === 'already_validated') return <AlreadyValidated heading={form.failure.message} />
  if (code === null) {
    return (
      <AuthFrame title={title} heading="Este enlace ya no está aquí">
        <InvalidLink newLink={{ to: '/validar-cuenta', name: 'Pedir otro enlace' }} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} lead="Un clic y queda confirmado que este correo es tuyo.">
      <ValidateForm {...form} />
    </AuthFrame>
  )
}

/** Where the member has registered the link needs no press: mail scanners are not logged in. */
function useSendOnce(submit: () => Promise<void>, isReady: boolean): void {
  const isSent = useRef(false)
  useEffect(() => {
    if (!isReady || isSent.current) return
    isSent.current = true
    void submit()
  }, [isReady, submit])
}

/** In a browser of another member, or of an account whose login asks for more than the link. */
function AccountValidated({ confirmed }: Validated) {
  const heading = confirmed === 'email' ? 'Tu correo nuevo quedó confirmado' : 'Tu cuenta está validada'
  return (
    <AuthFrame title={title} heading={heading} lead="Ya puedes acomodar tu colección.">
      <Link className="action" data-kind="main" to="/entrar">
        Entrar
      </Link>
    </AuthFrame>
  )
}

/** The link was opened before. */
function AlreadyValidated({ heading }: { heading: string }) {
  const hasSession = useHasSession()
  return (
    <AuthFrame
      title={title}
      heading={heading.replace(/\.$/, '')}
      lead="No hace falta abrir el enlace otra vez."
    >
      <Link className="action" data-kind="main" to={hasSession ? '/dashboard' : '/entrar'}>
        {hasSession ? 'Ir a La Cueva' : 'Entrar'}
      </Link>
    </AuthFrame>
  )
}

function AwaitingValidation() {
  const hasSession = useHasSession()
  const { email, resend, emailForm } = useEmailValidation()
  if (useUser()?.is_valid_account === 1) return <RedirectTo to="/dashboard" />
  if (!hasSession) {
    return (
      <AuthFrame title={title} lead="Abre el enlace que te mandamos por correo, o entra para pedir otro.">
        <Link className="action" data-kind="main" to="/entrar">
          Entrar
        </Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} heading="Falta validar tu cuenta">
      <ValidationEmailSent email={email} resend={resend}>
        <ChangeEmailForm {...emailForm} />
        <p className="form-alternative soft text-center">
          <Link to="/logout">Salir</Link>
        </p>
      </ValidationEmailSent>
    </AuthFrame>
  )
}

interface ValidateFormProps extends FormState {}

/** A button, because mail scanners open links but do not press buttons. */
function ValidateForm({ formProps, isSending, failure }: ValidateFormProps) {
  return (
    <form className="stacked-form" method="post" {...formProps}>
      {failure ? (
        <div className="form-alert" role="alert" tabIndex={-1}>
          <strong>No pudimos validarla</strong>
          <p>{failure.message}</p>
        </div>
      ) : null}
      <SubmitButton isSending={isSending} sending="Validando…">
        Validar mi cuenta
      </SubmitButton>
    </form>
  )
}
