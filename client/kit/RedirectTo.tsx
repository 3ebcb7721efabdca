import { Navigate } from 'react-router'
import { usePlaceholderPage } from '#client/kit/placeholder-page.ts'

/** Redirects away from a page that has nothing to show. */
export function RedirectTo({ to }: { to: string }) {
  usePlaceholderPage()
  return <Navigate to={to} replace />
}
