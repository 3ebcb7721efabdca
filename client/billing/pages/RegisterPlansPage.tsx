import { lazy, Suspense, useState } from 'react'
import { Link, redirect, useLoaderData, useNavigate } from 'react-router'
import { chooseFreePlan } from '#client/accounts/login.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { WizardLoading, WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { currentUser } from '#client/accounts/session.data.ts'
import {
  forgetChosenPlan,
  pathAfterPayment,
  recallChosenPlan,
  rememberChosenPlan,
  requireStep,
} from '#client/accounts/wizard.data.ts'
import { call } from '#client/api.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { FreeOnly, PeriodSwitch, PlanChoice } from '#client/plans/parts/PlanChoice.tsx'
import { isActive, plansOnOffer, purchaseOf } from '#client/plans/plan-status.rules.ts'
import { isFree, yearHint } from '#client/plans/rules.ts'

// Few come with an invitation.
const loadOfferNotice = () => import('#client/plans/parts/OfferNotice.tsx')
const OfferNotice = lazy(async () => ({ default: (await loadOfferNotice()).OfferNotice }))

export async function clientLoader() {
  requireStep('/registro-planes')
  const user = currentUser()
  // Members choose among their settings.
  if (user?.plan && user.is_valid_account === 1) throw redirect('/configuracion/plan/cambiar')
  const [{ data: plans }, account] = await Promise.all([
    call('listPlans', {}),
    // The free plan can be chosen even when this fails.
    call('getPaymentAccount', {}).then(
      ({ data }) => data,
      () => null,
    ),
  ])
  const { offer = null, subscription = null } = account ?? {}
  if (user && isActive(subscription)) throw redirect(pathAfterPayment(user))
  // On another device, the choice comes from the unfinished subscription.
  const choice = recallChosenPlan() ?? purchaseOf(subscription)
  if (choice && subscription?.is_pending) {
    rememberChosenPlan(choice)
    throw redirect('/registro-checkout')
  }
  // The notice is there when the page is shown, so that nothing moves.
  if (offer) await loadOfferNotice()
  return { plans: plansOnOffer(plans, offer), offer, choice }
}

export function HydrateFallback() {
  return <WizardLoading title="Elige tu plan" step="/registro-planes" />
}

/** The second step of registration. The free plan finishes at once; paid plans continue to the payment steps. */
export default function RegisterPlansPage() {
  const { plans, offer, choice } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const first = offer ?? plans.find(isFree)
  const [chosen, setChosen] = useState(choice?.plan ?? first?.slug ?? '')
  const isPaid = plans.some((plan) => plan.slug === chosen && !isFree(plan))
  const { formProps, isSending, failure } = useForm({
    send: async ({ data: sent }) => {
      const chosen = plans.find(({ slug }) => slug === sent.get('plan'))
      if (chosen && !isFree(chosen)) {
        const period = sent.get('periodo') === 'anual' ? 'year' : 'month'
        rememberChosenPlan({ plan: chosen.slug, period, promotion_code: choice?.promotion_code ?? '' })
        await navigate('/registro-pagos')
        return
      }
      await chooseFreePlan()
      forgetChosenPlan()
      await navigate('/registro-listo')
    },
  })
  return (
    <AuthFrame title="Elige tu plan" lead="Empieza gratis y crece cuando tu colección crezca.">
      <WizardSteps step="/registro-planes" way={isPaid ? 'payment' : 'choice'} />
      <Suspense fallback={null}>{offer ? <OfferNotice offer={offer} /> : null}</Suspense>
      <form className="stacked-form period-scope" method="post" {...formProps}>
        <FormError title="No pudimos guardar tu plan" hasFields={false} failure={failure} />
        {plans.every(isFree) ? (
          <FreeOnly />
        ) : (
          <PeriodSwitch yearHint={yearHint(plans)} chosen={choice?.period} />
        )}
        <PlanChoice plans={plans} chosen={chosen} onChoose={setChosen} />
        <SubmitButton isSending={isSending} sending="Guardando…" text="Continuar" />
      </form>
      <p className="form-alternative soft text-center">
        <Link to="/planes">Comparar los planes</Link>
      </p>
    </AuthFrame>
  )
}
