import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useSendingForm } from '#client/accounts/form.data.ts'
import { forgetLinkCode, useLinkCode } from '#client/accounts/link.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { AwaitingMail } from '#client/accounts/parts/AwaitingMail.tsx'
import { DeadLink } from '#client/accounts/parts/DeadLink.tsx'
import { MendEmail } from '#client/accounts/parts/MendEmail.tsx'
import { ValidateForm } from '#client/accounts/parts/ValidateForm.tsx'
import { useHasSession, useUser } from '#client/accounts/session.data.ts'
import type { Validated } from '#client/accounts/validation.data.ts'
import { validateEmail } from '#client/accounts/validation.data.ts'
import { useWaitingForMail } from '#client/accounts/waiting.data.ts'
import { wayOn } from '#client/accounts/wizard.rules.ts'
import { LeadOn } from '#client/shell/LeadOn.tsx'

const title = 'Validar cuenta'

/** With a link: validates on a button (docs/safety.md#codes-in-links). Without: where to find the link, and how to have it sent again. */
export default function ValidateAccountPage() {
  const { token } = useParams()
  return token === undefined ? <Waiting /> : <ByLink param={token} />
}

function ByLink({ param }: { param: string }) {
  const code = useLinkCode(param)
  const [validated, setValidated] = useState<Validated | null>(null)
  const sending = useSendingForm({
    send: async () => {
      setValidated(await validateEmail(code ?? ''))
      forgetLinkCode()
    },
  })
  if (validated) return <Done {...validated} />
  if (code === null) {
    return (
      <AuthFrame title={title} heading="Este enlace ya no está aquí">
        <DeadLink again={{ to: '/validar-cuenta', name: 'Pedir otro enlace' }} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} lead="Un clic y queda confirmado que este correo es tuyo.">
      <ValidateForm {...sending} />
    </AuthFrame>
  )
}

function Done({ isYours, confirmed }: Validated) {
  const user = useUser()
  const heading = confirmed === 'email' ? 'Tu correo nuevo quedó confirmado' : 'Tu cuenta está validada'
  return (
    <AuthFrame title={title} heading={heading} lead="Ya puedes acomodar tu colección.">
      {isYours && user ? (
        <Link className="action" data-kind="main" to={wayOn(user)}>
          {user.plan ? 'Ir a La Cueva' : 'Elegir mi plan'}
        </Link>
      ) : (
        <Link className="action" data-kind="main" to="/entrar">
          Entrar
        </Link>
      )}
    </AuthFrame>
  )
}

function Waiting() {
  const hasSession = useHasSession()
  const { email, resend, mending } = useWaitingForMail()
  if (useUser()?.is_valid_account === 1) return <LeadOn to="/dashboard" />
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
      <AwaitingMail email={email} resend={resend}>
        <MendEmail {...mending} />
        <p className="door-other">
          <Link to="/logout">Salir</Link>
        </p>
      </AwaitingMail>
    </AuthFrame>
  )
}
