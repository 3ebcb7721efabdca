import '#client/plans/style/choice.css'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { chooseFreePlan } from '#client/accounts/data.door.ts'
import { useSendingForm } from '#client/accounts/data.form.ts'
import { forgetWantedPlan, keepWantedPlan, requireStep, wantedPlan } from '#client/accounts/data.wizard.ts'
import { DoorPage } from '#client/accounts/parts/DoorPage.tsx'
import { FormTrouble } from '#client/accounts/parts/FormTrouble.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { WizardWaiting } from '#client/accounts/parts/WizardWaiting.tsx'
import { call } from '#client/api.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { PlanChoice } from '#client/plans/parts/PlanChoice.tsx'
import { isFree } from '#client/plans/rules.ts'

export async function clientLoader() {
  requireStep('/registro-planes')
  const { data: plans } = await call('listPlans', {})
  return { plans, wanted: wantedPlan() }
}

export function HydrateFallback() {
  return <WizardWaiting title="Elige tu plan" step="/registro-planes" />
}

/** The second step: the free plan goes on at once, the others over the paying steps. */
export default function RegisterPlansPage() {
  const { plans, wanted } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const free = plans.find(isFree)
  const { form, isSending, failure } = useSendingForm({
    send: async (sent) => {
      const chosen = plans.find(({ slug }) => slug === sent.get('plan'))
      if (chosen && !isFree(chosen)) {
        keepWantedPlan({ plan: chosen.slug, period: wanted?.period ?? 'month' })
        await navigate('/registro-pagos')
        return
      }
      await chooseFreePlan()
      forgetWantedPlan()
      await navigate('/registro-listo')
    },
  })
  return (
    <DoorPage title="Elige tu plan" lead="Empieza gratis y crece cuando tu colección crezca.">
      <WizardSteps step="/registro-planes" />
      <form className="door-form" method="post" noValidate {...form}>
        <FormTrouble title="No pudimos guardar tu plan" failure={failure} />
        <PlanChoice plans={plans} chosen={wanted?.plan ?? free?.slug ?? ''} />
        <SubmitButton isSending={isSending} sending="Guardando…">
          Continuar
        </SubmitButton>
      </form>
      <p className="door-other">
        <Link to="/planes">Comparar los planes</Link>
      </p>
    </DoorPage>
  )
}
