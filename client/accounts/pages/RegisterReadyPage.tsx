import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { EmailConfirmation } from '#client/accounts/parts/EmailConfirmation.tsx'
import { WizardLoading, WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import type { RegisterReadyState } from '#client/accounts/rules.ts'
import { useUser } from '#client/accounts/session.data.ts'
import { requireStep } from '#client/accounts/wizard.data.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { useLocationState } from '#client/kit/use-location-state.ts'

export function clientLoader() {
  requireStep('/registro-listo')
  return null
}

export function HydrateFallback() {
  return <WizardLoading title="Registro listo" step="/registro-listo" />
}

export default function RegisterReadyPage() {
  const user = useUser()
  const { hasBoughtPlan = false } = useLocationState<RegisterReadyState>()
  if (user?.is_valid_account === 1) return <RedirectTo to="/dashboard" />
  const limit = user?.plan?.item_limit ?? null
  return (
    <AuthFrame
      title="Registro listo"
      heading={hasBoughtPlan ? `Ya eres ${user?.plan?.name}` : 'Tu vitrina ya está puesta'}
      lead="Solo falta confirmar que tu correo es tuyo."
    >
      <WizardSteps step="/registro-listo" way={hasBoughtPlan ? 'payment' : 'choice'} />
      <dl className="ready-card media raised anywhere pad-5">
        <dt className="soft">Nombre</dt>
        <dd dir="auto">{user?.fullname}</dd>
        <dt className="soft">Usuario</dt>
        <dd>@{user?.username}</dd>
        <dt className="soft">Plan</dt>
        <dd>
          {user?.plan?.name}
          {limit === null ? '' : `, hasta ${formatNumber(limit)} figuras`}
        </dd>
      </dl>
      <EmailConfirmation />
    </AuthFrame>
  )
}
