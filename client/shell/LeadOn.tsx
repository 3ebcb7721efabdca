import { Navigate } from 'react-router'
import { useStandIn } from '#client/kit/page-reached.ts'

/** Stands in for a page that has nothing for whoever came, and leads on to another. */
export function LeadOn({ to }: { to: string }) {
  useStandIn()
  return <Navigate to={to} replace />
}
