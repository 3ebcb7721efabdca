// The page of leaving looks like itself without a connection too: its sheets are here before it is needed.
import '#client/accounts/style.css'
import '#client/shell/login.css'
import '#client/shell/members.css'
import '#client/shell/sidebar.css'
import '#client/shell/quota.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { requireMember } from '#client/accounts/guard.data.ts'
import { KeysDialog } from '#client/collection/marks/KeysDialog.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ToastRegion } from '#client/kit/ToastRegion.tsx'
import { queryClient } from '#client/query.ts'
import { LazyReservationDialog } from '#client/reservations/parts/LazyReservationDialog.tsx'
import { withoutTagManager } from '#client/shell/consent/without-tag-manager.ts'
import { withoutStripe } from '#client/shell/without-stripe.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { MembersFrame } from './MembersFrame.tsx'
import { useMemberNotices } from './notices.ts'
import { useTrackPageView } from './page-view.ts'
import { useSessionLostRedirect, useSessionSync } from './session-sync.ts'

/** Nothing of a member is in this page: the server sends the frame, the browser fills it (docs/safety.md#sessions-and-tokens). */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Who may come in; and what counts visits never does (docs/product.md#analytics-and-consent). */
export const clientMiddleware = [withoutTagManager, withoutStripe, requireMember]

/** Nothing to load; but for it the server would draw the pages, and the way in would not be guarded on arrival. */
export function clientLoader() {
  return null
}

export default function AuthenticatedLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <MembersArea />
    </QueryClientProvider>
  )
}

function MembersArea() {
  useTrackPageView()
  const member = useMemberNotices()
  useSessionLostRedirect()
  useSessionSync()
  return (
    <MembersFrame {...member}>
      <Outlet />
      <LazyReservationDialog />
      <KeysDialog />
      <ToastRegion />
    </MembersFrame>
  )
}

/** What the server sends, and what stands until the device has said who comes. */
export function HydrateFallback() {
  return (
    <MembersFrame me={null}>
      <PageHead title="Tu área" isHidden />
      <LoadingSkeleton />
      <noscript>
        <p>
          Tu área se arma en este dispositivo, y para eso hace falta JavaScript. Actívalo y recarga la página.
        </p>
      </noscript>
    </MembersFrame>
  )
}

export function ErrorBoundary() {
  useTrackPageView()
  return (
    <MembersFrame me={null}>
      <ErrorPage />
    </MembersFrame>
  )
}
