import type { ClientLoaderFunctionArgs } from 'react-router'
import { Link, redirect, useLoaderData, useNavigate } from 'react-router'
import { useFormSubmit } from '#client/accounts/form.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { WizardLoading } from '#client/accounts/parts/WizardLoading.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { storePlan } from '#client/accounts/plan.data.ts'
import { currentUser } from '#client/accounts/session.data.ts'
import {
  forgetChosenPlan,
  recallChosenPlan,
  rememberChosenPlan,
  requireStep,
} from '#client/accounts/wizard.data.ts'
import { pathAfterPayment } from '#client/accounts/wizard.rules.ts'
import { storePlanStatus } from '#client/billing/account/data.ts'
import type { PayingMethod } from '#client/billing/card/data.ts'
import { storedPaymentMethod } from '#client/billing/card/data.ts'
import { MethodLine } from '#client/billing/card/parts/MethodLine.tsx'
import { useCheckoutBill } from '#client/billing/checkout/bill.data.ts'
import type { CheckoutSummary } from '#client/billing/checkout/data.ts'
import {
  loadPayments,
  orErrorPage,
  requireConsent,
  requirePayingDocument,
  sumPurchase,
} from '#client/billing/checkout/data.ts'
import { usePaymentPolling } from '#client/billing/checkout/following.data.ts'
import { OrderSummary } from '#client/billing/checkout/parts/OrderSummary.tsx'
import { PayForm } from '#client/billing/checkout/parts/PayForm.tsx'
import { PaymentFailed } from '#client/billing/checkout/parts/PaymentFailed.tsx'
import { PromotionForm } from '#client/billing/checkout/parts/PromotionForm.tsx'
import { PaymentProgressStep } from '#client/billing/checkout/parts/WaitingStep.tsx'
import { usePurchase } from '#client/billing/checkout/purchase.data.ts'
import type { PurchaseChoice } from '#client/billing/checkout/rules.ts'
import { paymentButtonText } from '#client/plans/rules.ts'
import { isActive } from '#client/plans/standing.rules.ts'
import type { PlanStatus, Provider } from '#contract/plans-payments.ts'
import { moneyText } from '#contract/plans-words.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireStep('/registro-pagos')
  const [wanted, user, method] = [recallChosenPlan(), currentUser(), storedPaymentMethod()]
  if (wanted === null || user === null) throw redirect('/registro-planes')
  const account = await orErrorPage(loadPayments())
  const { subscription, provider } = account
  if (isActive(subscription)) {
    storePlan(account)
    throw redirect(pathAfterPayment(user))
  }
  const visit = { isJoining: user.is_valid_account !== 1, provider }
  requirePayingDocument(provider, request.url)
  if (subscription?.is_pending) return { ...visit, pendingId: subscription.id, purchase: null }
  requireStep('/registro-checkout', { hasPaymentMethod: method !== null })
  if (method === null) throw redirect('/registro-pagos')
  const summed = await orErrorPage(sumPurchase(wanted))
  return { ...visit, pendingId: null, purchase: { wanted, method, summed } }
}

export function HydrateFallback() {
  return <WizardLoading title="Confirma tu compra" step="/registro-checkout" />
}

/** The fourth step: the whole bill, the consent, and the one button that charges. */
export default function RegisterCheckoutPage() {
  const { isJoining, provider, pendingId, purchase } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  async function onBought(standing: PlanStatus) {
    storePlan(standing)
    await storePlanStatus(standing)
    forgetChosenPlan()
    const user = currentUser()
    if (user) await navigate(pathAfterPayment(user), { replace: true })
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
  purchase: { wanted: PurchaseChoice; method: PayingMethod; summed: CheckoutSummary }
  onBought: (standing: PlanStatus) => Promise<void>
}

function Confirming({ provider, purchase, onBought }: ConfirmingProps) {
  const { wanted, method, summed } = purchase
  const { bill, bought, promotionError, apply } = useCheckoutBill({
    wanted,
    summed,
    onChange: rememberChosenPlan,
  })
  const { waiting, buy } = usePurchase(provider)
  const promotion = useFormSubmit({ send: (sent) => apply(String(sent.get('promotion_code') ?? '')) })
  const paying = useFormSubmit({
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
        error={promotion.failure?.message ?? promotionError}
        applied={bought.promotion_code}
      />
      <MethodLine {...method.shown}>
        <Link to="/registro-pagos">Cambiar tarjeta</Link>
      </MethodLine>
      <PaymentProgressStep waiting={waiting} amount={`${moneyText(bill.total_cents)} ${bill.currency}`} />
      <PayForm sending={paying} charges={bill} consent={bill.consent.text} act={paymentButtonText(bill)} />
    </>
  )
}

interface FollowingProps {
  provider: Provider
  subscriptionId: string | null
  onBought: (standing: PlanStatus) => Promise<void>
}

/** For whoever comes back while the bank has not answered. */
function Following({ provider, subscriptionId, onBought }: FollowingProps) {
  const { waiting, errorText } = usePaymentPolling({
    provider,
    subscriptionId,
    onSettled: (standing) => void onBought(standing),
  })
  if (errorText === null)
    return <PaymentProgressStep waiting={waiting ?? { kind: 'pending' }} amount="tu plan" />
  return (
    <PaymentFailed message={errorText}>
      <Link className="action" data-kind="main" to="/registro-pagos">
        Probar con otra tarjeta
      </Link>
    </PaymentFailed>
  )
}
