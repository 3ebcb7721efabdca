import { Link } from 'react-router'
import { requireStep } from '#client/accounts/data.wizard.ts'
import { DoorPage } from '#client/accounts/parts/DoorPage.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { WizardWaiting } from '#client/accounts/parts/WizardWaiting.tsx'

/** It needs a way to pay, which nobody can give yet: so it leads back. */
export function clientLoader() {
  requireStep('/registro-checkout')
  return null
}

export function HydrateFallback() {
  return <WizardWaiting title="Confirma tu compra" step="/registro-checkout" />
}

export default function RegisterCheckoutPage() {
  return (
    <DoorPage title="Confirma tu compra" lead="Los pagos llegan pronto: aún no hay nada que cobrar.">
      <WizardSteps step="/registro-checkout" />
      <Link className="action" data-kind="main" to="/registro-planes">
        Ver los planes
      </Link>
    </DoorPage>
  )
}
