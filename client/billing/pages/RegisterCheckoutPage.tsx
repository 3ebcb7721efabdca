import type { ClientLoaderFunctionArgs } from 'react-router'
import { Link, redirect, useLoaderData, useNavigate } from 'react-router'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { WizardLoading } from '#client/accounts/parts/WizardLoading.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { storePlan } from '#client/accounts/plan.data.ts'
import { takePathAfterPayment } from '#client/accounts/return-path.data.ts'
import type { RegisterReadyState } from '#client/accounts/rules.ts'
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
  fetchCheckoutSummary,
  requireConsent,
  requirePayingDocument,
  withErrorPage,
} from '#client/billing/checkout/data.ts'
import { OrderSummary } from '#client/billing/checkout/parts/OrderSummary.tsx'
import { PayForm } from '#client/billing/checkout/parts/PayForm.tsx'
import { PaymentFailed } from '#client/billing/checkout/parts/PaymentFailed.tsx'
import { PaymentProgressStep } from '#client/billing/checkout/parts/PaymentProgressStep.tsx'
import { PromotionForm } from '#client/billing/checkout/parts/PromotionForm.tsx'
import { loadPayments } from '#client/billing/checkout/payments.data.ts'
import { usePaymentPolling } from '#client/billing/checkout/polling.data.ts'
import { usePurchase } from '#client/billing/checkout/purchase.data.ts'
import type { PurchaseChoice } from '#client/billing/checkout/rules.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { paymentButtonText } from '#client/plans/charges.rules.ts'
import { isActive } from '#client/plans/plan-status.rules.ts'
import type { PlanStatus, Provider } from '#contract/billing.ts'
import { moneyText } from '#contract/plans-words.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireStep('/registro-pagos')
  const [choice, user, method] = [recallChosenPlan(), currentUser(), storedPaymentMethod()]
  if (choice === null || user === null) throw redirect('/registro-planes')
  const account = await withErrorPage(loadPayments())
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
  const summary = await withErrorPage(fetchCheckoutSummary(choice))
  return { ...visit, pendingId: null, purchase: { choice, method, summary } }
}

export function HydrateFallback() {
  return <WizardLoading title="Confirma tu compra" step="/registro-checkout" />
}

/** Said in the members' area, which has the toasts. */
function showBought(plan: PlanStatus['plan']): void {
  if (plan === null) return
  const places =
    plan.item_limit === null ? 'todas tus figuras' : countText(plan.item_limit, 'figura', 'figuras')
  showToast({
    kind: 'moment',
    about: 'plan',
    title: `Ya eres ${plan.name}`,
    text: `En tu vitrina caben ${places}.`,
  })
}

/** The fourth step of registration: the bill, the consent and the button that charges. */
export default function RegisterCheckoutPage() {
  const { isJoining, provider, pendingId, purchase } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  async function onBought(planStatus: PlanStatus) {
    storePlan(planStatus)
    await storePlanStatus(planStatus)
    forgetChosenPlan()
    const user = currentUser()
    if (user === null) return
    showBought(planStatus.plan)
    const state: RegisterReadyState = { hasBoughtPlan: true }
    await navigate(takePathAfterPayment() ?? pathAfterPayment(user), { replace: true, state })
  }
  return (
    <AuthFrame title="Confirma tu compra">
      {isJoining ? <WizardSteps step="/registro-checkout" /> : null}
      {purchase === null ? (
        <PendingPurchase provider={provider} subscriptionId={pendingId} onBought={onBought} />
      ) : (
        <ConfirmPurchase provider={provider} purchase={purchase} onBought={onBought} />
      )}
    </AuthFrame>
  )
}

interface ConfirmPurchaseProps {
  provider: Provider
  purchase: { choice: PurchaseChoice; method: PayingMethod; summary: CheckoutSummary }
  onBought: (planStatus: PlanStatus) => Promise<void>
}

function ConfirmPurchase({ provider, purchase, onBought }: ConfirmPurchaseProps) {
  const { choice, method, summary } = purchase
  const { bill, billedChoice, promotionError, apply } = useCheckoutBill({
    choice,
    summary,
    onChange: rememberChosenPlan,
  })
  const { progress, buy } = usePurchase(provider)
  const promotion = useForm({
    send: async ({ data }) => {
      await apply(String(data.get('promotion_code') ?? ''))
      return null
    },
  })
  const paying = useForm({
    send: async ({ data: sent }) => {
      requireConsent(sent)
      await onBought(await buy({ choice: billedChoice, consentVersion: bill.consent.version, method }))
    },
  })
  return (
    <>
      <OrderSummary bill={bill} />
      <PromotionForm
        formProps={promotion.formProps}
        isSending={promotion.isSending}
        error={promotion.failure?.message ?? promotionError}
        applied={billedChoice.promotion_code}
      />
      <MethodLine {...method.display}>
        <Link to="/registro-pagos">Cambiar tarjeta</Link>
      </MethodLine>
      <PaymentProgressStep progress={progress} amount={`${moneyText(bill.total_cents)} ${bill.currency}`} />
      <PayForm
        sending={paying}
        charges={bill}
        consent={bill.consent.text}
        buttonText={paymentButtonText(bill)}
      />
    </>
  )
}

interface PendingPurchaseProps {
  provider: Provider
  subscriptionId: string | null
  onBought: (planStatus: PlanStatus) => Promise<void>
}

/** Shown when the member returns before the bank has answered. */
function PendingPurchase({ provider, subscriptionId, onBought }: PendingPurchaseProps) {
  const { progress, errorText } = usePaymentPolling({
    provider,
    subscriptionId,
    onSettled: (planStatus) => void onBought(planStatus),
  })
  if (errorText === null)
    return <PaymentProgressStep progress={progress ?? { kind: 'pending' }} amount="tu plan" />
  return (
    <PaymentFailed message={errorText}>
      <Link className="action" data-kind="main" to="/registro-pagos">
        Probar con otra tarjeta
      </Link>
    </PaymentFailed>
  )
}
