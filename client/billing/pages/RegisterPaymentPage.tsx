import '#client/plans/choice.css'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Link, redirect, useLoaderData, useNavigate } from 'react-router'
import { useSendingForm } from '#client/accounts/form.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { FormTrouble } from '#client/accounts/parts/FormTrouble.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { WizardWaiting } from '#client/accounts/parts/WizardWaiting.tsx'
import { keepPlan } from '#client/accounts/plan.data.ts'
import { currentUser } from '#client/accounts/session.data.ts'
import { requireStep, wantedPlan } from '#client/accounts/wizard.data.ts'
import { wayAfterPaying } from '#client/accounts/wizard.rules.ts'
import { call } from '#client/api.ts'
import { keepMethod, keptMethod, methodOf, typedCard } from '#client/billing/card/data.ts'
import { CardFields } from '#client/billing/card/parts/CardFields.tsx'
import { SimulatedNotice } from '#client/billing/card/parts/SimulatedNotice.tsx'
import { loadPayments, orPage, requirePayingDocument } from '#client/billing/checkout/data.ts'
import { readFields } from '#client/billing/stripe/data.ts'
import { useStripeFrame } from '#client/billing/stripe/frame.data.ts'
import { StripeFrame } from '#client/billing/stripe/StripeFrame.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { ChosenPlan } from '#client/plans/parts/ChosenPlan.tsx'
import { isRunning } from '#client/plans/standing.rules.ts'
import type { Order } from '#contract/plans-payments.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireStep('/registro-pagos')
  const [wanted, user] = [wantedPlan(), currentUser()]
  if (wanted === null || user === null) throw redirect('/registro-planes')
  const account = await orPage(loadPayments())
  // Bought in another tab, on another device, or just before the answer was lost.
  if (isRunning(account.subscription)) {
    keepPlan(account)
    throw redirect(wayAfterPaying(user))
  }
  if (account.subscription?.is_pending) throw redirect('/registro-checkout')
  const { data: order } = await orPage(call('previewCheckout', { body: { ...wanted, promotion_code: '' } }))
  requirePayingDocument(order.provider, request.url)
  return { order, isJoining: user.is_valid_account !== 1 }
}

export function HydrateFallback() {
  return <WizardWaiting title="Forma de pago" step="/registro-pagos" />
}

/** The third step, for a plan that costs: which card pays. Nothing is charged here. */
export default function RegisterPaymentPage() {
  const { order, isJoining } = useLoaderData<typeof clientLoader>()
  return (
    <AuthFrame
      title="Forma de pago"
      lead="Todavía no se cobra nada: en el siguiente paso revisas y confirmas."
    >
      {isJoining ? <WizardSteps step="/registro-pagos" /> : null}
      <ChosenPlan order={order} />
      <CardStep order={order} />
      <Link className="action" data-kind="quiet" to="/registro-planes">
        Elegir otro plan
      </Link>
    </AuthFrame>
  )
}

function CardStep({ order }: { order: Order }) {
  const { provider, price_cents: amountCents, currency } = order
  const navigate = useNavigate()
  const frame = useStripeFrame({ provider, clientSecret: null, amountCents, currency })
  const isOurs = provider.publishable_key === null
  const { form, isSending, failure } = useSendingForm({
    send: async (sent) => {
      keepMethod(isOurs ? methodOf(sent) : await readFields(frame.drawn()))
      await navigate('/registro-checkout')
    },
  })
  return (
    <form className="door-form" method="post" noValidate {...form}>
      {provider.moves_money ? null : <SimulatedNotice />}
      <FormTrouble title="Revisa tu tarjeta" failure={failure ?? frame.trouble} />
      {isOurs ? (
        <CardFields errors={failure?.fields ?? {}} typed={typedCard(keptMethod())} />
      ) : (
        <StripeFrame draw={frame.draw} state={frame.state} />
      )}
      <SubmitButton isSending={isSending} sending="Revisando…">
        Continuar
      </SubmitButton>
    </form>
  )
}
