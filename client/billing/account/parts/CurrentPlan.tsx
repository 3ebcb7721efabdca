import { type ReactNode, useState } from 'react'
import { QuietButton } from '#client/kit/Action.tsx'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { freeUntilText, periodText } from '#client/plans/charges.rules.ts'
import { UsedCase } from '#client/plans/parts/PlanCase.tsx'
import { dayOfMomentText, hasPaidPlan } from '#client/plans/plan-status.rules.ts'
import { placesLeft } from '#client/plans/quota.rules.ts'
import type { PlanStatus } from '#contract/billing/billing.ts'
import { fullMoneyText } from '#contract/money.ts'
import { itemLimitText } from '#contract/plans/features.ts'

interface CurrentPlanProps {
  planStatus: PlanStatus
  used: number
  /** The actions for this plan. */
  children: ReactNode
}

/** The current plan, its price and the next charge (docs/safety.md#payments-and-consumer-duties). */
export function CurrentPlan({ planStatus, used, children }: CurrentPlanProps) {
  const { plan, item_limit, subscription, given_until } = planStatus
  return (
    <div className="current-plan stack raised gap-2 pad-5 clip">
      <UsedCase used={used} limit={item_limit} />
      <h3 className="title-m">{plan?.name ?? 'Gratis'}</h3>
      <p className="soft">{itemLimitText({ item_limit })}</p>
      {subscription && hasPaidPlan(planStatus) ? (
        <Charges subscription={subscription} />
      ) : (
        <p className="soft">Sin costo y sin tarjeta.</p>
      )}
      {given_until ? (
        <p className="soft">
          Te lo regalamos hasta el {dayText(given_until)}. Termina solo y no se te cobra; después vuelves al
          gratis. Si contratas un plan antes, el que pagas sustituye al regalo.
        </p>
      ) : null}
      <div className="current-plan-actions flex wrap gap-3">{children}</div>
    </div>
  )
}

function Charges({ subscription }: { subscription: NonNullable<PlanStatus['subscription']> }) {
  const { price_cents, currency, period, promotion_code, cancel_at_period_end, current_period_end } =
    subscription
  // While a renewal is overdue, its payment comes before any next charge.
  const next_charge = subscription.status === 'activa' ? subscription.next_charge : null
  return (
    <dl className="grid numbers gap-3">
      <div>
        <dt>Precio</dt>
        <dd>
          {fullMoneyText(price_cents, currency)} {periodText(period)}, IVA incluido
        </dd>
      </div>
      {next_charge ? (
        <div>
          <dt>Siguiente cobro</dt>
          <dd>
            {dayText(next_charge.on)}, {fullMoneyText(next_charge.amount_cents, currency)}
            {promotion_code !== null && next_charge.amount_cents + next_charge.credit_cents < price_cents ? (
              <small className="soft block">Con tu código {promotion_code}.</small>
            ) : null}
            {next_charge.first_paid ? (
              <small className="soft block">{freeUntilText(next_charge, currency)}.</small>
            ) : null}
          </dd>
        </div>
      ) : null}
      {next_charge && next_charge.credit_cents > 0 ? (
        <div>
          <dt>Saldo a favor</dt>
          <dd>{fullMoneyText(next_charge.credit_cents, currency)}</dd>
        </div>
      ) : null}
      {cancel_at_period_end && current_period_end ? (
        <div>
          <dt>Termina</dt>
          <dd>{dayOfMomentText(current_period_end)}</dd>
        </div>
      ) : null}
    </dl>
  )
}

interface PlanNoticeProps {
  kind: 'alarm' | 'quiet'
  title: string
  children: ReactNode
}

export function PlanNotice({ kind, title, children }: PlanNoticeProps) {
  return (
    <section className="plan-notice media gap-3 pad-4 round-s on-raised" data-kind={kind} aria-label={title}>
      <Icon name={kind === 'alarm' ? 'alert' : 'bell'} />
      <div className="stack gap-2 justify-items-start">
        <strong>{title}</strong>
        {children}
      </div>
    </section>
  )
}

interface PlanUsageProps {
  used: number
  /** Null means no limit. */
  limit: number | null
  percentage: number
  counts: readonly { name: string; count: number }[]
}

export function PlanUsage({ used, limit, percentage, counts }: PlanUsageProps) {
  const usageText =
    limit === null
      ? `${countText(used, 'figura', 'figuras')}, sin límite`
      : `${formatNumber(used)} de ${countText(limit, 'figura', 'figuras')}`
  const left = placesLeft(used, limit)
  return (
    <div className="plan-usage stack gap-2">
      <p className="flex between numbers gap-3">
        <strong>{usageText}</strong>
        {limit === null ? null : <span className="nowrap">{percentage} %</span>}
      </p>
      {limit === null ? null : (
        <ProgressBar label="Uso de tu plan" percentage={percentage} valueText={usageText} tone="amber" />
      )}
      {left === null ? null : (
        <p className="plan-usage-left flex between numbers gap-3">
          {left === 0
            ? 'Tu plan está lleno: libera un lugar o mejóralo.'
            : `Te quedan ${countText(left, 'lugar', 'lugares')}.`}
        </p>
      )}
      <p className="note flex between numbers gap-3">
        {counts.map(({ name, count }) => `${name} ${formatNumber(count)}`).join(' · ')}
      </p>
    </div>
  )
}

interface CancelPlanProps {
  plan: string
  /** The last paid day, in words; null when nothing is paid and the plan ends at once. */
  until: string | null
  isSending: boolean
  errorText: string | null
  onCancel: () => Promise<unknown>
}

/** docs/safety.md#payments-and-consumer-duties: two clicks, no call, no survey. The dialog says in advance what happens. */
export function CancelPlan({ plan, until, isSending, errorText, onCancel }: CancelPlanProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  function cancel() {
    // The page shows the error.
    if (!isSending) void onCancel().then(close, () => undefined)
  }

  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>Cancelar plan</QuietButton>
      <Modal title={`¿Cancelar tu plan ${plan}?`} isOpen={isOpen} onClose={close}>
        <p>
          {until ? `Lo conservas hasta el ${until}, que ya está pagado. Después pasas` : 'Pasas hoy mismo'} al
          plan gratis y no hay más cobros. No se borra nada de tu colección.
        </p>
        {errorText ? (
          <p className="field-error" role="alert">
            {errorText}
          </p>
        ) : null}
        <div className="current-plan-actions flex wrap gap-3">
          <button
            className="action"
            data-kind="alarm"
            type="button"
            aria-disabled={isSending}
            onClick={cancel}
          >
            {isSending ? 'Cancelando…' : 'Sí, cancelar'}
          </button>
          <QuietButton onClick={close}>Conservar mi plan</QuietButton>
        </div>
      </Modal>
    </>
  )
}
