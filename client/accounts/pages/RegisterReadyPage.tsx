import { Link } from 'react-router'
import { useUser } from '#client/accounts/data.session.ts'
import { requireStep } from '#client/accounts/data.wizard.ts'
import { DoorPage } from '#client/accounts/parts/DoorPage.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { WizardWaiting } from '#client/accounts/parts/WizardWaiting.tsx'
import { formatNumber } from '#client/kit/numbers.ts'

export function clientLoader() {
  requireStep('/registro-listo')
  return null
}

export function HydrateFallback() {
  return <WizardWaiting title="Registro listo" step="/registro-listo" />
}

export default function RegisterReadyPage() {
  const user = useUser()
  const limit = user?.plan?.item_limit ?? null
  return (
    <DoorPage title="Registro listo" heading="Tu vitrina ya está puesta">
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
    </DoorPage>
  )
}
