import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { forgetLinkCode, useLinkCode } from '#client/accounts/link-code.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { ChangeEmailForm, ValidationEmailSent } from '#client/accounts/parts/EmailConfirmation.tsx'
import { InvalidLink } from '#client/accounts/parts/InvalidLink.tsx'
import { listUnaskedMarks } from '#client/accounts/pending-marks.data.ts'
import { useHasSession, useUser } from '#client/accounts/session.data.ts'
import type { Validated } from '#client/accounts/validation.data.ts'
import { useEmailLink, useEmailValidation, validateEmail } from '#client/accounts/validation.data.ts'
import { nextStepPath } from '#client/accounts/wizard.data.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { useForm } from '#client/kit/use-form.ts'

const title = 'Confirma tu correo'

// Where the member has registered the link needs no form.
const LinkForm = lazy(() =>
  import('#client/accounts/parts/LinkForm.tsx').then((part) => ({ default: part.LinkForm })),
)

/** With a code, validates by itself where the member registered and elsewhere on a button press (docs/safety.md#codes-in-links); without one, explains how to get the link. */
export default function ValidateAccountPage() {
  const { token } = useParams()
  return token === undefined ? <AwaitingValidation /> : <ValidateByLink param={token} />
}

function ValidateByLink({ param }: { param: string }) {
  const code = useLinkCode(param)
  const link = useEmailLink(code)
  const user = useUser()
  const [validated, setValidated] = useState<Validated | null>(null)
  const form = useForm({
    send: async ({ data }) => {
      setValidated(await validateEmail(code ?? '', data, link ?? null))
      forgetLinkCode()
    },
  })
  useSendOnce(form.submit, user?.is_valid_account === 0 && link?.is_yours === true)
  // Straight on to where the marked figures arrive.
  if (validated?.isOwnAccount && user) {
    return <RedirectTo to={listUnaskedMarks().length > 0 ? '/registro' : nextStepPath(user)} />
  }
  if (validated) return <AccountValidated {...validated} />
  if (form.failure?.code === 'already_validated') return <AlreadyValidated heading={form.failure.message} />
  if (code === null) {
    return (
      <AuthFrame title={title} heading="Este enlace ya no está aquí">
        <InvalidLink newLink={{ to: '/validar-cuenta', name: 'Pedir otro enlace' }} />
      </AuthFrame>
    )
  }
  // Nothing can be pressed before it says whose account it is.
  if (link === undefined) return <AuthFrame title={title}>{null}</AuthFrame>
  return (
    <AuthFrame
      title={title}
      lead={link?.needs_password ? 'Y elige la contraseña de tu cuenta.' : 'Toca para confirmar tu correo.'}
    >
      <Suspense fallback={null}>
        <LinkForm {...form} link={link} />
      </Suspense>
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
      <MainLink to="/entrar">Entrar</MainLink>
    </AuthFrame>
  )
}

function AlreadyValidated({ heading }: { heading: string }) {
  const hasSession = useHasSession()
  return (
    <AuthFrame
      title={title}
      heading={heading.replace(/\.$/, '')}
      lead="No hace falta abrir el enlace otra vez."
    >
      <MainLink to={hasSession ? '/dashboard' : '/entrar'}>
        {hasSession ? 'Ir a La Cueva' : 'Entrar'}
      </MainLink>
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
        <MainLink to="/entrar">Entrar</MainLink>
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
