import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { meQuery } from '#client/accounts/data.ts'
import { SettingsFrame } from '#client/accounts/parts/SettingsFrame.tsx'
import { SettingsLoading } from '#client/accounts/parts/SettingsLoading.tsx'
import { storePlan } from '#client/accounts/plan.data.ts'
import { rememberChosenPlan } from '#client/accounts/wizard.data.ts'
import type { PlanPageState } from '#client/billing/account/data.ts'
import { paymentsQuery, useRenewalActions } from '#client/billing/account/data.ts'
import { CancelPlan } from '#client/billing/account/parts/CancelPlan.tsx'
import { CurrentPlan } from '#client/billing/account/parts/CurrentPlan.tsx'
import { PaymentHistory } from '#client/billing/account/parts/PaymentHistory.tsx'
import { PlanState } from '#client/billing/account/parts/PlanState.tsx'
import { PlanUsage } from '#client/billing/account/parts/PlanUsage.tsx'
import { PriceProposalNotice } from '#client/billing/account/parts/PriceProposalNotice.tsx'
import { MethodLine } from '#client/billing/card/parts/MethodLine.tsx'
import { failureText } from '#client/kit/form-failure.ts'
import { useLocationState } from '#client/kit/use-location-state.ts'
import { OfferNotice } from '#client/plans/parts/OfferNotice.tsx'
import { photoUsageQuery } from '#client/plans/photo-usage.data.ts'
import {
  dayOfMomentText,
  expiryText,
  isActive,
  mayChange,
  purchaseOf,
} from '#client/plans/plan-status.rules.ts'
import { quotaPercentage, usedItems } from '#client/plans/quota.rules.ts'
import { photoUsageText } from '#client/plans/rules.ts'
import type { Me } from '#contract/accounts.ts'
import type { PaymentAccount } from '#contract/billing.ts'

/** The member's plan: usage, price and every action (docs/product.md#screens, /configuracion/plan). */
export default function PlanPage() {
  const { data: me } = useQuery(meQuery)
  const { data: account, error, refetch } = useQuery(paymentsQuery)
  const { doneText } = useLocationState<PlanPageState>()
  useEffect(() => {
    if (account) storePlan(account)
  }, [account])
  return (
    <SettingsFrame title="Mi plan" lead="Cuánto llevas, qué pagas y cuándo.">
      {doneText ? (
        <p className="settings-note" role="status">
          {doneText}
        </p>
      ) : null}
      {account ? (
        <PlanSections account={account} />
      ) : (
        <SettingsLoading error={error?.message ?? null} onRetry={() => void refetch()} />
      )}
      {me ? <UsageSection me={me} /> : null}
      {account ? (
        <section className="settings-section" aria-labelledby="history-title">
          <h2 id="history-title">Pagos</h2>
          <PaymentHistory payments={account.payments} />
        </section>
      ) : null}
    </SettingsFrame>
  )
}

function PlanSections({ account }: { account: PaymentAccount }) {
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
        onResume={() => resume.mutate()}
        purchase={{ resume: resumePurchase, discard: () => cancel.mutate() }}
      />
      {account.price_proposal ? <PriceProposalNotice proposal={account.price_proposal} /> : null}
      <section className="settings-section" aria-labelledby="plan-title">
        <h2 id="plan-title">Tu plan de hoy</h2>
        {account.offer && !isActive(subscription) ? <OfferNotice offer={account.offer} /> : null}
        <CurrentPlan planStatus={account}>
          {mayChange(subscription) ? (
            <Link className="action" data-kind="main" to="/configuracion/plan/cambiar">
              {isActive(subscription) ? 'Cambiar de plan' : 'Mejorar plan'}
            </Link>
          ) : null}
          {mayCancel && subscription ? (
            <CancelPlan
              plan={subscription.plan.name}
              until={end && subscription.status === 'activa' ? dayOfMomentText(end) : null}
              isSending={cancel.isPending}
              errorText={cancel.error ? failureText(cancel.error.message) : null}
              onCancel={() => cancel.mutateAsync()}
            />
          ) : null}
        </CurrentPlan>
      </section>
      {isActive(subscription) && card ? (
        <section className="settings-section" aria-labelledby="card-title">
          <h2 id="card-title">Forma de pago</h2>
          <MethodLine brand={card.brand} last4={card.last4} expiry={expiryText(card)}>
            <Link className="action" data-kind="quiet" to="/configuracion/plan/tarjeta">
              Cambiar tarjeta
            </Link>
          </MethodLine>
        </section>
      ) : null}
    </>
  )
}

function UsageSection({ me }: { me: Me }) {
  const used = usedItems(me)
  const { data: photos } = useQuery(photoUsageQuery)
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
