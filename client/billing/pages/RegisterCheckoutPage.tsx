import type { ClientLoaderFunctionArgs } from 'react-router'
import { Link, redirect, useLoaderData, useNavigate } from 'react-router'
import { useSendingForm } from '#client/accounts/form.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { WizardWaiting } from '#client/accounts/parts/WizardWaiting.tsx'
import { keepPlan } from '#client/accounts/plan.data.ts'
import { currentUser } from '#client/accounts/session.data.ts'
import { forgetWantedPlan, keepWantedPlan, requireStep, wantedPlan } from '#client/accounts/wizard.data.ts'
import { wayAfterPaying } from '#client/accounts/wizard.rules.ts'
import { keepStanding } from '#client/billing/account/data.ts'
import type { PayingMethod } from '#client/billing/card/data.ts'
import { keptMethod } from '#client/billing/card/data.ts'
import { MethodLine } from '#client/billing/card/parts/MethodLine.tsx'
import { useBill } from '#client/billing/checkout/bill.data.ts'
import type { Summed } from '#client/billing/checkout/data.ts'
import {
  loadPayments,
  orPage,
  requireConsent,
  requirePayingDocument,
  sumPurchase,
} from '#client/billing/checkout/data.ts'
import { useFollowing } from '#client/billing/checkout/following.data.ts'
import { OrderSummary } from '#client/billing/checkout/parts/OrderSummary.tsx'
import { PayForm } from '#client/billing/checkout/parts/PayForm.tsx'
import { PaymentFailed } from '#client/billing/checkout/parts/PaymentFailed.tsx'
import { PromotionForm } from '#client/billing/checkout/parts/PromotionForm.tsx'
import { WaitingStep } from '#client/billing/checkout/parts/WaitingStep.tsx'
import { usePurchase } from '#client/billing/checkout/purchase.data.ts'
import type { WantedPurchase } from '#client/billing/checkout/rules.ts'
import { payText } from '#client/plans/rules.ts'
import { isRunning } from '#client/plans/standing.rules.ts'
import type { Provider, Standing } from '#contract/plans-payments.ts'
import { moneyText } from '#contract/plans-words.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireStep('/registro-pagos')
  const [wanted, user, method] = [wantedPlan(), currentUser(), keptMethod()]
  if (wanted === null || user === null) throw redirect('/registro-planes')
  const account = await orPage(loadPayments())
  const { subscription, provider } = account
  if (isRunning(subscription)) {
    keepPlan(account)
    throw redirect(wayAfterPaying(user))
  }
  const visit = { isJoining: user.is_valid_account !== 1, provider }
  requirePayingDocument(provider, request.url)
  if (subscription?.is_pending) return { ...visit, pendingId: subscription.id, purchase: null }
  requireStep('/registro-checkout', { hasPaymentMethod: method !== null })
  if (method === null) throw redirect('/registro-pagos')
  const summed = await orPage(sumPurchase(wanted))
  return { ...visit, pendingId: null, purchase: { wanted, method, summed } }
}

export function HydrateFallback() {
  return <WizardWaiting title="Confirma tu compra" step="/registro-checkout" />
}

/** The fourth step: the whole bill, the consent, and the one button that charges. */
export default function RegisterCheckoutPage() {
  const { isJoining, provider, pendingId, purchase } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  async function onBought(standing: Standing) {
    keepPlan(standing)
    await keepStanding(standing)
    forgetWantedPlan()
    const user = currentUser()
    if (user) await navigate(wayAfterPaying(user), { replace: true })
  }
  return (
    <AuthFrame title="Confirma tu compra">
      {isJoining ? <WizardSteps step="/registro-checkout" /> : null}
      {purchase === null ? (
        <Following provider={provider} subscriptionId={pendingId} onBought={onBought} />
      ) : (
        <Confirming provider={provider} purchase={purchase} onBought={onBought} />
      )}
    </AuthFrame>
  )
}

interface ConfirmingProps {
  provider: Provider
  purchase: { wanted: WantedPurchase; method: PayingMethod; summed: Summed }
  onBought: (standing: Standing) => Promise<void>
}

function Confirming({ provider, purchase, onBought }: ConfirmingProps) {
  const { wanted, method, summed } = purchase
  const { bill, bought, promotionTrouble, apply } = useBill({ wanted, summed, onChange: keepWantedPlan })
  const { waiting, buy } = usePurchase(provider)
  const promotion = useSendingForm({ send: (sent) => apply(String(sent.get('promotion_code') ?? '')) })
  const paying = useSendingForm({
    send: async (sent) => {
      requireConsent(sent)
      await onBought(await buy({ wanted: bought, consentVersion: bill.consent.version, method }))
    },
  })
  return (
    <>
      <OrderSummary bill={bill} />
      <PromotionForm
        form={promotion.form}
        isSending={promotion.isSending}
        error={promotion.failure?.message ?? promotionTrouble}
        applied={bought.promotion_code}
      />
      <MethodLine {...method.shown}>
        <Link to="/registro-pagos">Cambiar tarjeta</Link>
      </MethodLine>
      <WaitingStep waiting={waiting} amount={`${moneyText(bill.total_cents)} ${bill.currency}`} />
      <PayForm sending={paying} charges={bill} consent={bill.consent.text} act={payText(bill)} />
    </>
  )
}

interface FollowingProps {
  provider: Provider
  subscriptionId: string | null
  onBought: (standing: Standing) => Promise<void>
}

/** For whoever comes back while the bank has not answered. */
function Following({ provider, subscriptionId, onBought }: FollowingProps) {
  const { waiting, trouble } = useFollowing({
    provider,
    subscriptionId,
    onSettled: (standing) => void onBought(standing),
  })
  if (trouble === null) return <WaitingStep waiting={waiting ?? { kind: 'pending' }} amount="tu plan" />
  return (
    <PaymentFailed message={trouble}>
      <Link className="action" data-kind="main" to="/registro-pagos">
        Probar con otra tarjeta
      </Link>
    </PaymentFailed>
  )
}
