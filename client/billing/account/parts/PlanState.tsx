import { Link } from 'react-router'
import { dayText } from '#client/kit/days.ts'
import { dayOfMomentText, hasPaidPlan } from '#client/plans/plan-status.rules.ts'
import type { PlanStatus } from '#contract/billing.ts'
import { PlanNotice } from './PlanNotice.tsx'

interface PlanStateProps {
  planStatus: Pick<PlanStatus, 'plan' | 'subscription'>
  isSending: boolean
  errorText: string | null
  onResume: () => void
  /** For an unfinished purchase. */
  purchase: { resume: () => void; discard: () => void }
}

/** A notice about a subscription that needs attention, with the action that resolves it; otherwise nothing. */
export function PlanState({ planStatus, isSending, errorText, onResume, purchase }: PlanStateProps) {
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
        <p className="current-plan-actions">
          <button className="action" data-kind="main" type="button" onClick={purchase.resume}>
            Terminar la compra
          </button>
          <button
            className="action"
            data-kind="quiet"
            type="button"
            aria-disabled={isSending}
            onClick={isSending ? undefined : purchase.discard}
          >
            Descartarla
          </button>
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
      <button
        className="action"
        data-kind="quiet"
        type="button"
        aria-disabled={isSending}
        onClick={isSending ? undefined : onResume}
      >
        Conservar mi plan
      </button>
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
      <Link className="action" data-kind="main" to="/configuracion/plan/tarjeta">
        Pagar con otra tarjeta
      </Link>
    </PlanNotice>
  )
}
