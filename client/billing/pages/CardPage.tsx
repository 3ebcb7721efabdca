import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { usePasswordConfirmation } from '#client/accounts/confirmation.data.ts'
import { storePlan } from '#client/accounts/data.ts'
import { ConfirmationDialog } from '#client/accounts/parts/PasswordDialog.tsx'
import { SettingsFrame } from '#client/accounts/parts/SettingsFrame.tsx'
import { ApiError, call } from '#client/api.ts'
import { type PlanPageState, paymentsQuery, storePlanStatus } from '#client/billing/account/data.ts'
import { type PayingMethod, readCardForm } from '#client/billing/card/data.ts'
import { CardFields, SimulatedNotice, StripeFrame } from '#client/billing/card/parts/CardFields.tsx'
import { MethodLine } from '#client/billing/card/parts/MethodLine.tsx'
import { requirePayingDocument, withErrorPage } from '#client/billing/checkout/data.ts'
import { PaymentProgressStep } from '#client/billing/checkout/parts/PayForm.tsx'
import { usePaymentSettlement } from '#client/billing/checkout/settling.data.ts'
import { confirmCardSetup, useStripeFrame } from '#client/billing/stripe/data.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { expiryText, isActive } from '#client/plans/plan-status.rules.ts'
import { queryClient } from '#client/query.ts'
import type { PlanStatus, Provider, Subscription } from '#contract/billing/billing.ts'
import { fullMoneyText } from '#contract/money.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { provider, subscription } = await withErrorPage(queryClient.fetchQuery(paymentsQuery))
  if (!isActive(subscription)) return null
  requirePayingDocument(provider, request.url)
  const { data } = await withErrorPage(call('preparePaymentMethod', {}))
  return { provider, clientSecret: data.client_secret }
}

/** Changes the card for future charges; a failed renewal is charged at once. */
export default function CardPage() {
  const prepared = useLoaderData<typeof clientLoader>()
  const { data: account } = useQuery(paymentsQuery)
  if (prepared === null) return <RedirectTo to="/configuracion/plan" state={withoutCard} />
  const { provider, clientSecret } = prepared
  const subscription = account?.subscription
  const card = subscription?.payment_method ?? account?.payment_method
  return (
    <SettingsFrame
      title="Cambiar tarjeta"
      lead={leadOf(subscription ?? null)}
      side={
        card ? (
          <section className="settings-section" aria-labelledby="card-title">
            <h2 id="card-title">Hoy pagas con</h2>
            <MethodLine brand={card.brand} last4={card.last4} expiry={expiryText(card)} />
          </section>
        ) : null
      }
    >
      {subscription ? (
        <NewCard provider={provider} clientSecret={clientSecret} subscription={subscription} />
      ) : null}
      <p>
        <QuietLink to="/configuracion/plan">Volver a mi plan</QuietLink>
      </p>
    </SettingsFrame>
  )
}

const withoutCard: PlanPageState = { doneText: 'Todavía no pagas un plan: no hay tarjeta que cambiar.' }

interface NewCardProps {
  provider: Provider
  clientSecret: string | null
  subscription: Subscription
}

function NewCard({ provider, clientSecret, subscription }: NewCardProps) {
  const { price_cents: amountCents, currency } = subscription
  const navigate = useNavigate()
  const { progress, change } = useCardChange(provider, subscription)
  const { withPassword, dialog } = usePasswordConfirmation()
  const frame = useStripeFrame({ provider, clientSecret, amountCents, currency })
  const isOurs = provider.publishable_key === null
  const { formProps, isSending, failure } = useForm({
    send: async ({ data: sent }) => {
      const requestFields = isOurs
        ? readCardForm(sent).requestFields
        : await confirmCardSetup(frame.requireFields())
      const planStatus = await withPassword(() => change(requestFields))
      storePlan(planStatus)
      await storePlanStatus(planStatus)
      const state: PlanPageState = { doneText: 'Listo: tu tarjeta cambió.' }
      await navigate('/configuracion/plan', { state, replace: true })
    },
  })
  return (
    <>
      <form className="stacked-form" method="post" {...formProps}>
        {provider.moves_money ? null : <SimulatedNotice />}
        <FormError title="No pudimos cambiar tu tarjeta" failure={failure ?? frame.failure} />
        {isOurs ? (
          <CardFields errors={failure?.fields ?? {}} />
        ) : (
          <StripeFrame mount={frame.mount} state={frame.state} />
        )}
        <PaymentProgressStep progress={progress} amount={fullMoneyText(amountCents, currency)} />
        <SubmitButton
          isSending={isSending}
          sending="Guardando…"
          text={subscription.status === 'vencida' ? 'Guardar y pagar la renovación' : 'Guardar tarjeta'}
        />
      </form>
      {/* Outside the form, because a nested form would submit both. */}
      <ConfirmationDialog {...dialog} />
    </>
  )
}

function leadOf(subscription: Subscription | null): string {
  return subscription?.status === 'vencida'
    ? 'Con ella se paga de inmediato la renovación que no pasó.'
    : 'Hoy no se cobra nada: paga desde el siguiente cobro.'
}

/** Changes the card that pays. A failed renewal is charged to the new card at once. */
function useCardChange(provider: Provider, subscription: Subscription) {
  const { progress, settle } = usePaymentSettlement(provider)
  // A request without an answer is repeated with the same key; after a refusal the next card gets a new key.
  const key = useRef<string>(undefined)

  /** @throws {ApiError} with the bank's reason; then the former card stays */
  async function change(requestFields: PayingMethod['requestFields']): Promise<PlanStatus> {
    key.current ??= newIdempotencyKey()
    const body = { ...requestFields, idempotency_key: key.current }
    try {
      return await settle(
        async () => (await call('changePaymentMethod', { body })).data,
        async () => (await call('confirmSubscription', { body: { subscription_id: subscription.id } })).data,
      )
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) key.current = newIdempotencyKey()
      throw error
    }
  }
  return { progress, change }
}
