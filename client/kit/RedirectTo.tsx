import { Navigate } from 'react-router'
import { usePlaceholderPage } from '#client/kit/placeholder-page.ts'

interface RedirectToProps {
  to: string
  /** What is passed along (use-location-state.ts). */
  state?: object
}

/** Redirects away from a page that has nothing to show. */
export function RedirectTo({ to, state }: RedirectToProps) {
  usePlaceholderPage()
  return <Navigate to={to} state={state} replace />
}
