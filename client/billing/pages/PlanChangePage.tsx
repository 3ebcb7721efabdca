import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import { storePlan } from '#client/accounts/data.ts'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { takePathAfterPayment } from '#client/accounts/return-path.data.ts'
import { recallChosenPlan, rememberChosenPlan } from '#client/accounts/wizard.data.ts'
import { call } from '#client/api.ts'
import { type PlanPageState, paymentsQuery, storePlanStatus } from '#client/billing/account/data.ts'
import { requireConsent, requirePayingDocument, withErrorPage } from '#client/billing/checkout/data.ts'
import { clearIntent, ensureIntent, paymentIdempotencyKey } from '#client/billing/checkout/intent.data.ts'
import { PayForm, PaymentProgressStep } from '#client/billing/checkout/parts/PayForm.tsx'
import { usePaymentSettlement } from '#client/billing/checkout/settling.data.ts'
import { QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { dayText } from '#client/kit/days.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { changeText, freeUntilText, periodText } from '#client/plans/charges.rules.ts'
import { OfferNotice } from '#client/plans/parts/OfferNotice.tsx'
import { PlanCase } from '#client/plans/parts/PlanCase.tsx'
import { FreeOnly, PeriodSwitch, PlanChoice } from '#client/plans/parts/PlanChoice.tsx'
import { isActive, plansOnOffer } from '#client/plans/plan-status.rules.ts'
import { isFree, yearHint } from '#client/plans/rules.ts'
import { queryClient } from '#client/query.ts'
import { useApi } from '#client/use-api.ts'
import type { Change, PaymentAccount, PlanStatus, Provider, Subscription } from '#contract/billing/billing.ts'
import type { Output } from '#contract/endpoints.ts'
import { fullMoneyText, moneyText } from '#contract/money.ts'
import { itemLimitText } from '#contract/plans/features.ts'
import type { Plan } from '#contract/plans/plans.ts'
import { ivaPercent, type Period } from '#contract/plans/words.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { provider } = await withErrorPage(queryClient.fetchQuery(paymentsQuery))
  requirePayingDocument(provider, request.url)
  return null
}

/** Changes plan or period. Paying members first see the cost; others continue to the checkout. */
export default function PlanChangePage() {
  const { data: account } = useQuery(paymentsQuery)
  const { data: plans, error, refetch } = useApi('listPlans', {})
  const [pressed, setPressed] = useState<string>()
  const offered = account && plans ? plansOnOffer(plans, account.offer).filter((plan) => !isFree(plan)) : []
  const chosen = pressed ?? openedWith(account, offered)
  return (
    <SettingsFrame
      title="Cambiar de plan"
      lead="Ves cuánto cambia el cobro antes de aceptar."
      preview={account && plans ? <Cases plans={plans} today={account.plan} chosen={chosen} /> : null}
    >
      {account && plans ? (
        <PlanChange account={account} plans={offered} chosen={chosen} onChoose={setPressed} />
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
      <p>
        <QuietLink to="/configuracion/plan">Volver a mi plan</QuietLink>
      </p>
    </SettingsFrame>
  )
}

/** The plan that is chosen already: the paid one, or the one that the member had in mind before. */
function openedWith(account: PaymentAccount | undefined, offered: readonly Plan[]): string {
  const { subscription = null } = account ?? {}
  if (subscription && isActive(subscription)) return subscription.plan.slug
  return recallChosenPlan()?.plan ?? offered[0]?.slug ?? ''
}

interface CasesProps {
  /** All plans, smallest first. */
  plans: readonly Plan[]
  today: PlanStatus['plan']
  chosen: string
}

function Cases({ plans, today, chosen }: CasesProps) {
  const current = today ?? plans.find(isFree)
  const next = plans.find(({ slug }) => slug === chosen)
  const rankOf = (slug: string) => plans.findIndex((plan) => plan.slug === slug)
  return (
    <div className="settings-preview grid sticky gap-3">
      {[current, next?.slug === current?.slug ? undefined : next].map((plan, place) =>
        plan ? (
          <article className="plan-card stack raised content-start clip" key={plan.slug}>
            <PlanCase rank={rankOf(plan.slug)} />
            <h2>{plan.name}</h2>
            <p className="soft">
              {place === 0 ? 'Tu plan de hoy' : 'El que eliges'} · {itemLimitText(plan)}
            </p>
          </article>
        ) : null,
      )}
    </div>
  )
}

interface PlanChangeProps {
  account: PaymentAccount
  plans: Plan[]
  chosen: string
  onChoose: (slug: string) => void
}

function PlanChange({ account, ...choice }: PlanChangeProps) {
  const { subscription, offer } = account
  if (subscription && isActive(subscription))
    return <PaidPlanChange account={account} subscription={subscription} {...choice} />
  return (
    <>
      {offer ? <OfferNotice offer={offer} /> : null}
      <FirstPlan {...choice} />
    </>
  )
}

function FirstPlan({ plans, ...choice }: Omit<PlanChangeProps, 'account'>) {
  const navigate = useNavigate()
  const { formProps, isSending } = useForm({
    send: async ({ data: sent }) => {
      rememberChosenPlan({ ...planChoiceIn(sent), promotion_code: '' })
      await navigate('/registro-pagos')
    },
  })
  if (plans.length === 0) return <FreeOnly />
  return (
    <form className="stacked-form period-scope" method="post" {...formProps}>
      <PeriodSwitch yearHint={yearHint(plans)} chosen={recallChosenPlan()?.period} />
      <PlanChoice plans={plans} {...choice} />
      <SubmitButton isSending={isSending} sending="Un momento…" text="Continuar" />
    </form>
  )
}

function PaidPlanChange({
  account,
  subscription,
  plans,
  ...choice
}: PlanChangeProps & { subscription: Subscription }) {
  const { change, progress, preview, confirmChange, discardPreview } = usePlanChange(
    account.provider,
    subscription.id,
  )
  const navigate = useNavigate()
  const previewForm = useForm({
    send: async ({ data }) => {
      await preview(planChoiceIn(data))
    },
  })
  const changeForm = useForm({
    send: async ({ data: sent }) => {
      requireConsent(sent)
      if (change === null) return
      const planStatus = await confirmChange(change)
      storePlan(planStatus)
      await storePlanStatus(planStatus)
      const doneText = `Listo: tu plan ahora es ${change.plan.name}.`
      const path = takePathAfterPayment()
      if (path) showToast({ kind: 'done', about: 'plan', text: doneText })
      const state: PlanPageState = { doneText }
      await navigate(path ?? '/configuracion/plan', { state, replace: true })
    },
  })
  if (change === null) {
    return (
      <form className="stacked-form period-scope" method="post" {...previewForm.formProps}>
        <FormError title="No pudimos calcular el cambio" failure={previewForm.failure} />
        <PeriodSwitch yearHint={yearHint(plans)} chosen={subscription.period} />
        <PlanChoice plans={plans} current={subscription.plan.slug} {...choice} />
        <SubmitButton isSending={previewForm.isSending} sending="Calculando…" text="Ver cuánto cambia" />
      </form>
    )
  }
  return (
    <>
      <ChangeSummary change={change} />
      <PaymentProgressStep progress={progress} amount={fullMoneyText(change.total_cents, change.currency)} />
      <PayForm
        sending={changeForm}
        charges={change}
        consent={change.consent.text}
        buttonText={changeText(change)}
      >
        <QuietButton onClick={discardPreview}>Elegir otro</QuietButton>
      </PayForm>
    </>
  )
}

function planChoiceIn(sent: FormData) {
  const period = sent.get('periodo') === 'anual' ? ('year' as const) : ('month' as const)
  return { plan: String(sent.get('plan') ?? ''), period }
}

/** Changes plan or period: first a preview of the cost, then exactly the change that was previewed. */
function usePlanChange(provider: Provider, subscriptionId: string) {
  const [change, setChange] = useState<Change | null>(null)
  const { progress, settle } = usePaymentSettlement(provider)

  /** @throws {ApiError} */
  async function preview(choice: { readonly plan: string; readonly period: Period }): Promise<void> {
    const { data } = await call('changeSubscription', {
      body: { ...choice, preview: true, consent_version: '' },
    })
    setChange(data.change)
  }

  /** Confirms the previewed change. @throws {ApiError} with the reason; then nothing was changed */
  async function confirmChange({ plan, period, proration_at, consent }: Change): Promise<PlanStatus> {
    const intent = ensureIntent(['cambio', plan.slug, period, proration_at].join(' '))
    const body = {
      plan: plan.slug,
      period,
      proration_at,
      consent: true as const,
      consent_version: consent.version,
      idempotency_key: paymentIdempotencyKey(intent),
    }
    try {
      return await settle(
        async () => outcomeOf((await call('changeSubscription', { body })).data),
        async () => (await call('confirmSubscription', { body: { subscription_id: subscriptionId } })).data,
      )
    } finally {
      clearIntent()
    }
  }
  return { change, progress, preview, confirmChange, discardPreview: () => setChange(null) }
}

type ChangeAnswer = Output<'changeSubscription'>['data']

/** Removes the status `preview`, which a confirmed change never has. */
function outcomeOf({ status, ...rest }: ChangeAnswer) {
  return { ...rest, status: status === 'preview' ? ('pendiente' as const) : status }
}

function ChangeSummary({ change }: { change: Change }) {
  const { plan, period, currency, lines, next_charge, credit_cents, resumes } = change
  return (
    <section className="order-summary stack raised gap-3 pad-5" aria-labelledby="change-title">
      <h2 id="change-title">
        Cambio a {plan.name}, {periodText(period)}
      </h2>
      <dl>
        {lines.map(({ description, amount_cents }) => (
          <div key={description}>
            <dt>{description}</dt>
            <dd>{moneyText(amount_cents, currency)}</dd>
          </div>
        ))}
        {change.total_cents > 0 ? (
          <div data-kind="part">
            <dt>De ello, IVA ({ivaPercent} %)</dt>
            <dd>{moneyText(change.iva_cents, currency)}</dd>
          </div>
        ) : null}
        <div data-kind="total">
          <dt>Total hoy</dt>
          <dd>{fullMoneyText(change.total_cents, currency)}</dd>
        </div>
      </dl>
      {credit_cents > 0 ? (
        <p className="note">
          Te quedan <strong className="ink">{moneyText(credit_cents, currency)}</strong> a favor, que pagan
          tus siguientes cobros.
        </p>
      ) : null}
      <p className="note">
        {next_charge.first_paid ? (
          `${freeUntilText(next_charge, currency)}.`
        ) : (
          <>
            Siguiente cobro: <strong className="ink">{dayText(next_charge.on)}</strong>,{' '}
            {fullMoneyText(next_charge.amount_cents, currency)}.
          </>
        )}
      </p>
      {resumes ? (
        <p className="note">
          <strong className="ink">Habías cancelado tu plan.</strong> Con este cambio la cancelación se retira
          y tu plan se vuelve a renovar.
        </p>
      ) : null}
    </section>
  )
}
