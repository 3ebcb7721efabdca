import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { storePlan } from '#client/accounts/data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { WizardLoading, WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { currentUser } from '#client/accounts/session.data.ts'
import { pathAfterPayment, recallChosenPlan, requireStep } from '#client/accounts/wizard.data.ts'
import { call } from '#client/api.ts'
import {
  readCardForm,
  storedPaymentMethod,
  storePaymentMethod,
  typedCard,
} from '#client/billing/card/data.ts'
import { CardFields, SimulatedNotice, StripeFrame } from '#client/billing/card/parts/CardFields.tsx'
import { requirePayingDocument, withErrorPage } from '#client/billing/checkout/data.ts'
import { createPaymentMethod, useStripeFrame } from '#client/billing/stripe/data.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { useForm } from '#client/kit/use-form.ts'
import { periodText } from '#client/plans/charges.rules.ts'
import { isActive } from '#client/plans/plan-status.rules.ts'
import memberStyles from '#client/styles/members.css?url'
import type { Order } from '#contract/billing/billing.ts'
import { fullMoneyText } from '#contract/money.ts'
import { itemLimitText } from '#contract/plans/features.ts'

export const links = () => [styleSheet(memberStyles)]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireStep('/registro-pagos')
  const [choice, user] = [recallChosenPlan(), currentUser()]
  if (choice === null || user === null) throw redirect('/registro-planes')
  const { data: account } = await withErrorPage(call('getPaymentAccount', {}))
  // Already bought in another tab, on another device, or by a request whose answer was lost.
  if (isActive(account.subscription)) {
    storePlan(account)
    throw redirect(pathAfterPayment(user))
  }
  if (account.subscription?.is_pending) throw redirect('/registro-checkout')
  const { data: order } = await withErrorPage(
    call('previewCheckout', { body: { ...choice, promotion_code: '' } }),
  )
  requirePayingDocument(order.provider, request.url)
  return { order, isJoining: user.is_valid_account !== 1 }
}

export function HydrateFallback() {
  return <WizardLoading title="Forma de pago" step="/registro-pagos" />
}

/** The third step of registration, for paid plans: the card. Nothing is charged here. */
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
      <QuietLink to="/registro-planes">Elegir otro plan</QuietLink>
    </AuthFrame>
  )
}

function CardStep({ order }: { order: Order }) {
  const { provider, price_cents: amountCents, currency } = order
  const navigate = useNavigate()
  const frame = useStripeFrame({ provider, clientSecret: null, amountCents, currency })
  const isOurs = provider.publishable_key === null
  const { formProps, isSending, failure } = useForm({
    send: async ({ data: sent }) => {
      storePaymentMethod(isOurs ? readCardForm(sent) : await createPaymentMethod(frame.requireFields()))
      await navigate('/registro-checkout')
    },
  })
  return (
    <form className="stacked-form" method="post" {...formProps}>
      {provider.moves_money ? null : <SimulatedNotice />}
      <FormError title="Revisa tu tarjeta" failure={failure ?? frame.failure} />
      {isOurs ? (
        <CardFields errors={failure?.fields ?? {}} typed={typedCard(storedPaymentMethod())} />
      ) : (
        <StripeFrame mount={frame.mount} state={frame.state} />
      )}
      <SubmitButton isSending={isSending} sending="Revisando…" text="Continuar" />
    </form>
  )
}

function ChosenPlan({ order }: { order: Order }) {
  const { plan, period, price_cents, currency } = order
  return (
    <p className="chosen-plan">
      <span>
        <strong>Plan {plan.name}</strong>
        <small>{itemLimitText(plan)}</small>
      </span>
      <span>
        <strong>{fullMoneyText(price_cents, currency)}</strong>
        <small>{periodText(period)}, IVA incluido</small>
      </span>
    </p>
  )
}
