import { type ReactNode, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData, useNavigate } from 'react-router'
import { storePlan } from '#client/accounts/data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { WizardLoading, WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { takePathAfterPayment } from '#client/accounts/return-path.data.ts'
import type { RegisterReadyState } from '#client/accounts/rules.ts'
import { currentUser } from '#client/accounts/session.data.ts'
import {
  forgetChosenPlan,
  pathAfterPayment,
  recallChosenPlan,
  rememberChosenPlan,
  requireStep,
} from '#client/accounts/wizard.data.ts'
import { ApiError, call } from '#client/api.ts'
import { storePlanStatus } from '#client/billing/account/data.ts'
import { clearPaymentMethod, type PayingMethod, storedPaymentMethod } from '#client/billing/card/data.ts'
import { MethodLine } from '#client/billing/card/parts/MethodLine.tsx'
import type { CheckoutSummary } from '#client/billing/checkout/data.ts'
import {
  fetchCheckoutSummary,
  requireConsent,
  requirePayingDocument,
  withErrorPage,
} from '#client/billing/checkout/data.ts'
import type { Intent, PurchaseChoice } from '#client/billing/checkout/intent.data.ts'
import {
  clearIntent,
  ensureIntent,
  paymentIdempotencyKey,
  pollDelayMs,
  purchaseKeyText,
  storeIntent,
} from '#client/billing/checkout/intent.data.ts'
import { PayForm, PaymentProgressStep, PromotionForm } from '#client/billing/checkout/parts/PayForm.tsx'
import { usePaymentPolling, usePaymentSettlement } from '#client/billing/checkout/settling.data.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { countText } from '#client/kit/numbers.ts'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { discountText, paymentButtonText, periodText } from '#client/plans/charges.rules.ts'
import { isActive } from '#client/plans/plan-status.rules.ts'
import memberStyles from '#client/styles/members.css?url'
import type { Bill, Outcome, PlanStatus, Provider } from '#contract/billing/billing.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { fullMoneyText, moneyText } from '#contract/money.ts'
import { ivaPercent } from '#contract/plans/words.ts'

export const links = () => [styleSheet(memberStyles)]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireStep('/registro-pagos')
  const [choice, user, method] = [recallChosenPlan(), currentUser(), storedPaymentMethod()]
  if (choice === null || user === null) throw redirect('/registro-planes')
  const { data: account } = await withErrorPage(call('getPaymentAccount', {}))
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
      <PaymentProgressStep progress={progress} amount={fullMoneyText(bill.total_cents, bill.currency)} />
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
      <MainLink to="/registro-pagos">Probar con otra tarjeta</MainLink>
    </PaymentFailed>
  )
}

interface CheckoutBillOptions {
  readonly choice: PurchaseChoice
  readonly summary: CheckoutSummary
  readonly onChange: (choice: PurchaseChoice) => void
}

function useCheckoutBill({ choice, summary, onChange }: CheckoutBillOptions) {
  const [currentSummary, setSummary] = useState<CheckoutSummary>(summary)
  const bill: Bill = currentSummary.bill

  async function apply(promotion_code: string): Promise<void> {
    const next = await fetchCheckoutSummary({ ...choice, promotion_code })
    setSummary(next)
    onChange({ ...choice, promotion_code: next.promotionError === undefined ? promotion_code : '' })
  }
  return {
    bill,
    /** The choice with the promotion code of the bill. */
    billedChoice: { ...choice, promotion_code: bill.promotion?.code ?? '' },
    promotionError: currentSummary.promotionError,
    apply,
  }
}

interface Purchase {
  readonly choice: PurchaseChoice
  readonly consentVersion: string
  readonly method: PayingMethod
}

function usePurchase(provider: Provider) {
  const { progress, settle, pause, setProgress } = usePaymentSettlement(provider)

  /** @throws {ApiError} with the bank's reason or the wrong fields; then nothing was charged */
  async function buy({ choice, consentVersion, method }: Purchase): Promise<PlanStatus> {
    const intent = ensureIntent(purchaseKeyText(choice))
    const subscription_id = await open(intent, choice, consentVersion)
    if (subscription_id === null) return clearPurchase((await call('getPaymentAccount', {})).data)
    storeIntent({ ...intent, subscriptionId: subscription_id })
    const pay = { subscription_id, ...method.requestFields, idempotency_key: paymentIdempotencyKey(intent) }
    try {
      return clearPurchase(
        await settle(
          () => dataOf(call('payCheckout', { body: pay })),
          () => dataOf(call('confirmSubscription', { body: { subscription_id } })),
        ),
      )
    } catch (error) {
      // An ended subscription cannot be paid, so the next click starts a new purchase.
      if (error instanceof ApiError && error.code !== null && endedCodes.has(error.code)) clearIntent()
      else storeIntent({ ...intent, subscriptionId: subscription_id, attempt: intent.attempt + 1 })
      throw error
    }
  }

  /** Returns the subscription's id; null when another tab has completed the purchase. */
  async function open(intent: Intent, choice: PurchaseChoice, consent_version: string) {
    const body = { ...choice, consent: true as const, consent_version, idempotency_key: intent.key }
    try {
      for (let polls = 0; ; polls++) {
        const { data } = await call('openCheckout', { body })
        if (data.status === 'open') return data.subscription_id
        setProgress({ kind: 'pending' })
        await pause(pollDelayMs(polls))
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_subscribed') return null
      throw error
    } finally {
      setProgress(null)
    }
  }
  return { progress, buy }
}

const endedCodes = new Set<RefusalCode>(['not_subscribed', 'subscription_not_found'])

async function dataOf(answer: Promise<{ data: Outcome }>): Promise<Outcome> {
  return (await answer).data
}

function clearPurchase(planStatus: PlanStatus): PlanStatus {
  clearIntent()
  clearPaymentMethod()
  return planStatus
}

/** Today's charge with its IVA (docs/product.md#payments). PayForm says the next one. */
function OrderSummary({ bill }: { bill: Bill }) {
  const { plan, period, promotion, currency } = bill
  return (
    <section className="order-summary stack raised gap-3 pad-5" aria-labelledby="order-title">
      <h2 id="order-title">Resumen</h2>
      <dl>
        <div>
          <dt>
            Plan {plan.name}, {periodText(period)}
          </dt>
          <dd>{moneyText(bill.subtotal_cents, currency)}</dd>
        </div>
        {promotion ? (
          <div data-kind="discount">
            <dt>
              {promotion.code}
              <small className="note block">{discountText(promotion)}</small>
            </dt>
            <dd>{moneyText(-bill.discount_cents, currency)}</dd>
          </div>
        ) : null}
        <div data-kind="part">
          <dt>Importe sin IVA</dt>
          <dd>{moneyText(bill.net_cents, currency)}</dd>
        </div>
        <div data-kind="part">
          <dt>IVA ({ivaPercent} %)</dt>
          <dd>{moneyText(bill.iva_cents, currency)}</dd>
        </div>
        <div data-kind="total">
          <dt>Total hoy</dt>
          <dd>{fullMoneyText(bill.total_cents, currency)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Shown when a payment failed while the member was away. */
function PaymentFailed({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className="form-alert" role="alert">
      <strong>El pago no se hizo</strong>
      <p>{message}</p>
      {children}
    </div>
  )
}
