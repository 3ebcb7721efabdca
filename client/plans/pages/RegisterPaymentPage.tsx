import '#client/plans/style/choice.css'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import { chooseFreePlan } from '#client/accounts/data.door.ts'
import { useSendingForm } from '#client/accounts/data.form.ts'
import { forgetWantedPlan, requireStep, wantedPlan } from '#client/accounts/data.wizard.ts'
import { DoorPage } from '#client/accounts/parts/DoorPage.tsx'
import { FormTrouble } from '#client/accounts/parts/FormTrouble.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { WizardWaiting } from '#client/accounts/parts/WizardWaiting.tsx'
import { call } from '#client/api.ts'
import { PayingLater } from '#client/plans/parts/PayingLater.tsx'
import { isFree } from '#client/plans/rules.ts'

export async function clientLoader() {
  requireStep('/registro-pagos')
  const wanted = wantedPlan()
  const { data: plans } = await call('listPlans', {})
  const plan = plans.find(({ slug }) => slug === wanted?.plan)
  if (!plan || isFree(plan)) throw redirect('/registro-planes')
  return { plan, period: wanted?.period ?? 'month' }
}

export function HydrateFallback() {
  return <WizardWaiting title="Forma de pago" step="/registro-pagos" />
}

/** Nothing can be paid for yet. It says so, and leads on with the free plan instead of pretending. */
export default function RegisterPaymentPage() {
  const { plan, period } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { form, isSending, failure } = useSendingForm({
    send: async () => {
      await chooseFreePlan()
      forgetWantedPlan()
      await navigate('/registro-listo')
    },
  })
  return (
    <DoorPage title="Forma de pago" heading="Los pagos llegan pronto">
      <WizardSteps step="/registro-pagos" />
      <form className="door-form" method="post" noValidate {...form}>
        <FormTrouble title="No pudimos guardar tu plan" failure={failure} />
        <PayingLater plan={plan} period={period} isSending={isSending} />
      </form>
    </DoorPage>
  )
}
