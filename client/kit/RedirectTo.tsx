import { Navigate } from 'react-router'
import { usePlaceholderPage } from '#client/kit/placeholder-page.ts'

interface RedirectToProps {
  to: string
  /** What is passed along (use-location-state.ts). */
  state?: object
}

export function RedirectTo({ to, state }: RedirectToProps) {
  usePlaceholderPage()
  return <Navigate to={to} state={state} replace />
}
