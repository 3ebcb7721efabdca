import { Link } from 'react-router'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { EmailConfirmation } from '#client/accounts/parts/EmailConfirmation.tsx'
import { WizardLoading, WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { useUser } from '#client/accounts/session.data.ts'
import { requireStep } from '#client/accounts/wizard.data.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'

export function clientLoader() {
  requireStep('/confirmacion-registro')
  return null
}

export function HydrateFallback() {
  return <WizardLoading title="Confirmación de registro" step="/confirmacion-registro" />
}

/** The last step. Continues automatically once the link was opened, even on another device. */
export default function ConfirmationPage() {
  const user = useUser()
  if (user?.is_valid_account === 1) return <RedirectTo to="/dashboard" />
  const plan = user?.plan
  return (
    <AuthFrame title="Confirmación de registro" heading="Revisa tu correo">
      <WizardSteps step="/confirmacion-registro" />
      {plan ? (
        <p>
          Tu plan es {plan.name}
          {plan.item_limit === null ? '' : `, hasta ${formatNumber(plan.item_limit)} figuras`}.{' '}
          <Link to="/registro-planes">Ver otros planes</Link>
        </p>
      ) : null}
      <EmailConfirmation />
    </AuthFrame>
  )
}
