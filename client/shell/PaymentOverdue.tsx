import { Link } from 'react-router'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'

/** A renewal that failed stands above every page until it is paid: until when the plan is kept, and what to do. */
export function PaymentOverdue({ until }: { until: string }) {
  return (
    <aside className="profile-incomplete" data-kind="alarm" aria-label="Pago pendiente">
      <Icon name="alert" />
      <p>No pudimos cobrar tu renovación. Conservas tu plan hasta el {dayText(until)}.</p>
      <Link className="action" data-kind="quiet" to="/configuracion/plan">
        Resolverlo
      </Link>
    </aside>
  )
}
