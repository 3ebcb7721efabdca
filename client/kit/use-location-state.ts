import { useLocation } from 'react-router'

/** What the navigation to this page passed along. A reload keeps it; a typed or shared address has none. */
export function useLocationState<State extends object>(): Partial<State> {
  return useLocation().state ?? {}
}
