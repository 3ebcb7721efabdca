import { Navigate } from 'react-router'
import { usePlaceholderPage } from '#client/kit/placeholder-page.ts'

/** Stands in for a page that has nothing for whoever came, and leads on to another. */
export function RedirectTo({ to }: { to: string }) {
  usePlaceholderPage()
  return <Navigate to={to} replace />
}
