import '#client/accounts/notices.css'
import { Link, useLocation } from 'react-router'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'

const plan = '/configuracion/plan'

/**
 * The notice above every page after a failed renewal: how long the plan is kept and where to pay. The pages of the
 * plan show it themselves.
 */
export function PaymentOverdue({ until }: { until: string }) {
  if (useLocation().pathname.startsWith(plan)) return null
  return (
    <aside className="payment-overdue row wrap" aria-label="Pago pendiente">
      <Icon name="alert" />
      <p>No pudimos cobrar tu renovación. Conservas tu plan hasta el {dayText(until)}.</p>
      <Link className="action" data-kind="quiet" to={plan}>
        Resolverlo
      </Link>
    </aside>
  )
}
