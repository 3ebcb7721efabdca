import { Link } from 'react-router'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { AwaitingMail } from '#client/accounts/parts/AwaitingMail.tsx'
import { MendEmail } from '#client/accounts/parts/MendEmail.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { WizardWaiting } from '#client/accounts/parts/WizardWaiting.tsx'
import { useUser } from '#client/accounts/session.data.ts'
import { useWaitingForMail } from '#client/accounts/waiting.data.ts'
import { requireStep } from '#client/accounts/wizard.data.ts'
import { LeadOn } from '#client/shell/LeadOn.tsx'

export function clientLoader() {
  requireStep('/confirmacion-registro')
  return null
}

export function HydrateFallback() {
  return <WizardWaiting title="Confirmación de registro" step="/confirmacion-registro" />
}

/** The last step. It leads on by itself once the link was opened, on this device or another. */
export default function ConfirmationPage() {
  const { email, resend, mending } = useWaitingForMail()
  const user = useUser()
  if (user?.is_valid_account === 1) return <LeadOn to="/dashboard" />
  return (
    <AuthFrame title="Confirmación de registro" heading="Revisa tu correo">
      <WizardSteps step="/confirmacion-registro" />
      <AwaitingMail email={email} resend={resend}>
        <MendEmail {...mending} />
        <p className="door-other">
          <Link to="/logout">Salir y seguir después</Link>
        </p>
      </AwaitingMail>
    </AuthFrame>
  )
}
