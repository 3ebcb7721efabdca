import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { meQuery, storePlan } from '#client/accounts/data.ts'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { rememberChosenPlan } from '#client/accounts/wizard.data.ts'
import { type PlanPageState, paymentsQuery, useRenewalActions } from '#client/billing/account/data.ts'
import { CancelPlan, CurrentPlan, PlanNotice, PlanUsage } from '#client/billing/account/parts/CurrentPlan.tsx'
import { MethodLine } from '#client/billing/card/parts/MethodLine.tsx'
import { MainButton, MainLink, QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { dayText, momentDayText } from '#client/kit/days.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { useLocationState } from '#client/kit/use-location-state.ts'
import { OfferNotice } from '#client/plans/parts/OfferNotice.tsx'
import {
  dayOfMomentText,
  expiryText,
  hasPaidPlan,
  isActive,
  mayChange,
  purchaseOf,
} from '#client/plans/plan-status.rules.ts'
import { quotaPercentage, usedItems } from '#client/plans/quota.rules.ts'
import { photoUsageText } from '#client/plans/rules.ts'
import { useApi } from '#client/use-api.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import type { Payment, PaymentAccount, PlanStatus } from '#contract/billing/billing.ts'
import { fullMoneyText, moneyText } from '#contract/money.ts'

/** The member's plan: usage, price and every action (docs/product.md#screens, /configuracion/plan). */
export default function PlanPage() {
  const { data: me } = useQuery(meQuery)
  const { data: account, error, refetch } = useQuery(paymentsQuery)
  const { doneText } = useLocationState<PlanPageState>()
  useEffect(() => {
    if (account) storePlan(account)
  }, [account])
  return (
    <SettingsFrame
      title="Mi plan"
      lead="Cuánto llevas, qué pagas y cuándo."
      side={
        <>
          {me ? <UsageSection me={me} /> : null}
          {account ? <PaymentHistory payments={account.payments} /> : null}
        </>
      }
    >
      {doneText ? (
        <p className="small anywhere sunken round pad-3-4" role="status">
          {doneText}
        </p>
      ) : null}
      {account ? (
        <PlanSections account={account} me={me} />
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
    </SettingsFrame>
  )
}

function PlanSections({ account, me }: { account: PaymentAccount; me: Me | undefined }) {
  const navigate = useNavigate()
  const { cancel, resume } = useRenewalActions(storePlan)
  const { subscription } = account
  const end = subscription?.current_period_end
  const mayCancel = isActive(subscription) && subscription?.cancel_at_period_end === false
  function resumePurchase() {
    const choice = purchaseOf(subscription)
    if (choice) rememberChosenPlan(choice)
    void navigate('/registro-pagos')
  }
  const card = subscription?.payment_method ?? account.payment_method
  return (
    <>
      <PlanState
        planStatus={account}
        isSending={cancel.isPending || resume.isPending}
        errorText={resume.error ? failureText(resume.error.message) : null}
        onResume={() => resume.mutate({})}
        purchase={{ resume: resumePurchase, discard: () => cancel.mutate({}) }}
      />
      <section className="settings-section" aria-labelledby="plan-title">
        <h2 id="plan-title">Tu plan de hoy</h2>
        {account.offer && !isActive(subscription) ? <OfferNotice offer={account.offer} /> : null}
        <CurrentPlan planStatus={account} used={me ? usedItems(me) : 0}>
          {mayChange(subscription) ? (
            <MainLink to="/configuracion/plan/cambiar">
              {isActive(subscription) ? 'Cambiar de plan' : 'Mejorar plan'}
            </MainLink>
          ) : null}
          {mayCancel && subscription ? (
            <CancelPlan
              plan={subscription.plan.name}
              until={end && subscription.status === 'activa' ? dayOfMomentText(end) : null}
              isSending={cancel.isPending}
              errorText={cancel.error ? failureText(cancel.error.message) : null}
              onCancel={() => cancel.mutateAsync({})}
            />
          ) : null}
        </CurrentPlan>
      </section>
      {isActive(subscription) && card ? (
        <section className="settings-section" aria-labelledby="card-title">
          <h2 id="card-title">Forma de pago</h2>
          <MethodLine brand={card.brand} last4={card.last4} expiry={expiryText(card)}>
            <QuietLink to="/configuracion/plan/tarjeta">Cambiar tarjeta</QuietLink>
          </MethodLine>
        </section>
      ) : null}
    </>
  )
}

function UsageSection({ me }: { me: Me }) {
  const used = usedItems(me)
  const { data: photos } = useApi('getPhotoUsage', {})
  return (
    <section className="settings-section" aria-labelledby="usage-title">
      <h2 id="usage-title">Tus figuras y fotos</h2>
      <PlanUsage
        used={used}
        limit={me.item_limit}
        percentage={quotaPercentage(used, me.item_limit)}
        counts={[
          { name: 'Mi Colección', count: me.itemsInUserCollection },
          { name: 'Wishlist', count: me.itemsInUserWantCollection },
          { name: 'No me interesan', count: me.itemsInUserNotinterestedCollection },
        ]}
      />
      {photos ? <p>{photoUsageText(photos)}</p> : null}
    </section>
  )
}

/** A member's payments, newest first, each with a link to its receipt. */
function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  return (
    <section className="settings-section" aria-labelledby="history-title">
      <h2 id="history-title">Pagos</h2>
      {payments.length === 0 ? <p>Todavía no has pagado nada.</p> : null}
      <ul className="payment-history stack" hidden={payments.length === 0}>
        {payments.map(({ id, paid_at, description, total_cents, refunded_cents, currency, folio }) => (
          <li className="numbers items-center line-below pad-block-2" key={id}>
            <time className="note" dateTime={paid_at}>
              {momentDayText(paid_at)}
            </time>
            <p>
              {description}
              {refunded_cents > 0 ? (
                <small className="soft block">Devuelto: {moneyText(refunded_cents, currency)}</small>
              ) : null}
            </p>
            <strong>{fullMoneyText(total_cents, currency)}</strong>
            <Link className="text-action" to={`/configuracion/plan/recibo/${id}`}>
              Recibo<span className="visually-hidden"> {folio}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlanStateProps {
  planStatus: Pick<PlanStatus, 'plan' | 'subscription'>
  isSending: boolean
  errorText: string | null
  onResume: () => void
  /** For an unfinished purchase. */
  purchase: { resume: () => void; discard: () => void }
}

/** A notice about a subscription that needs attention, with the action that resolves it; otherwise nothing. */
function PlanState({ planStatus, isSending, errorText, onResume, purchase }: PlanStateProps) {
  const { subscription } = planStatus
  if (subscription === null) return null
  if (subscription.is_pending) {
    return (
      <PlanNotice kind="quiet" title="Operación pendiente">
        <p role="status">
          El banco todavía no contesta. Esta página se actualiza sola; no se cobra dos veces.
        </p>
      </PlanNotice>
    )
  }
  if (subscription.status === 'incompleta') {
    return (
      <PlanNotice kind="quiet" title={`Tu plan ${subscription.plan.name} espera su pago`}>
        <p>Dejaste la compra a medias y no se cobró nada.</p>
        <p className="current-plan-actions flex wrap gap-3">
          <MainButton onClick={purchase.resume}>Terminar la compra</MainButton>
          <QuietButton aria-disabled={isSending} onClick={isSending ? undefined : purchase.discard}>
            Descartarla
          </QuietButton>
        </p>
      </PlanNotice>
    )
  }
  if (subscription.status === 'vencida')
    return <Overdue subscription={subscription} isGraceOver={!hasPaidPlan(planStatus)} />
  if (subscription.status !== 'activa' || !subscription.cancel_at_period_end) return null
  return (
    <PlanNotice kind="quiet" title="Cancelaste tu plan">
      <p>
        Lo conservas hasta el{' '}
        {subscription.current_period_end
          ? dayOfMomentText(subscription.current_period_end)
          : 'final del periodo'}
        . Después pasas al gratis; no hay más cobros.
      </p>
      {errorText ? (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      ) : null}
      <QuietButton aria-disabled={isSending} onClick={isSending ? undefined : onResume}>
        Conservar mi plan
      </QuietButton>
    </PlanNotice>
  )
}

interface OverdueProps {
  subscription: NonNullable<PlanStatus['subscription']>
  /** True when the grace period ended and the member has the free plan. */
  isGraceOver: boolean
}

function Overdue({ subscription: { plan, grace_ends_on }, isGraceOver }: OverdueProps) {
  return (
    <PlanNotice kind="alarm" title="No pudimos cobrar tu renovación">
      <p>
        {isGraceOver
          ? `Pasaste al plan gratis y no se borró nada. En cuanto pagues vuelve tu plan ${plan.name}.`
          : `Tu plan ${plan.name} sigue activo${grace_ends_on ? ` hasta el ${dayText(grace_ends_on)}` : ''}. ` +
            'Después pasas al gratis: no se borra nada, pero no podrás agregar figuras si rebasas su límite.'}
      </p>
      <MainLink to="/configuracion/plan/tarjeta">Pagar con otra tarjeta</MainLink>
    </PlanNotice>
  )
}
