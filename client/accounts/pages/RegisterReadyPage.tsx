import { Link } from 'react-router'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { WizardLoading } from '#client/accounts/parts/WizardLoading.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { useUser } from '#client/accounts/session.data.ts'
import { requireStep } from '#client/accounts/wizard.data.ts'
import { formatNumber } from '#client/kit/numbers.ts'

export function clientLoader() {
  requireStep('/registro-listo')
  return null
}

export function HydrateFallback() {
  return <WizardLoading title="Registro listo" step="/registro-listo" />
}

export default function RegisterReadyPage() {
  const user = useUser()
  const limit = user?.plan?.item_limit ?? null
  return (
    <AuthFrame title="Registro listo" heading="Tu vitrina ya está puesta">
      <WizardSteps step="/registro-listo" />
      <dl className="ready-card">
        <dt>Nombre</dt>
        <dd dir="auto">{user?.fullname}</dd>
        <dt>Usuario</dt>
        <dd>@{user?.username}</dd>
        <dt>Plan</dt>
        <dd>
          {user?.plan?.name}
          {limit === null ? '' : `, hasta ${formatNumber(limit)} figuras`}
        </dd>
      </dl>
      <p>Solo falta confirmar que tu correo es tuyo.</p>
      <Link className="action" data-kind="main" to="/confirmacion-registro">
        Continuar
      </Link>
    </AuthFrame>
  )
}
