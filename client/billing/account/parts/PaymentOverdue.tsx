import '#client/accounts/notices.css'
import { Link, useLocation } from 'react-router'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'

const plan = '/configuracion/plan'

/**
 * A renewal that failed stands above every page until it is paid: until when the plan is kept, and what to do. The
 * plan's own pages say it themselves.
 */
export function PaymentOverdue({ until }: { until: string }) {
  if (useLocation().pathname.startsWith(plan)) return null
  return (
    <aside className="profile-incomplete" data-kind="alarm" aria-label="Pago pendiente">
      <Icon name="alert" />
      <p>No pudimos cobrar tu renovación. Conservas tu plan hasta el {dayText(until)}.</p>
      <Link className="action" data-kind="quiet" to={plan}>
        Resolverlo
      </Link>
    </aside>
  )
}
