import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { requireMember, useMemberSummary } from '#client/accounts/member-summary.data.ts'
import { useSessionLostRedirect, useSessionSync } from '#client/accounts/session-sync.data.ts'
import { useTrackPageView } from '#client/analytics/page-view.ts'
import { withoutTagManager } from '#client/analytics/without-tag-manager.ts'
import { addCalls } from '#client/api.ts'
import { withoutStripe } from '#client/billing/stripe/middleware.data.ts'
import { FullPlanSheet } from '#client/collection/marks/FullPlanSheet.tsx'
import { KeysDialog } from '#client/collection/marks/KeysDialog.tsx'
import { LineCompleteSheet } from '#client/collection/marks/LineCompleteSheet.tsx'
import { MarkSheet } from '#client/collection/marks/MarkButtons.tsx'
import { useSendPendingMarks } from '#client/collection/marks/many.data.ts'
import { useKeptAnswers } from '#client/device/kept-answers.data.ts'
import { OutboxSheet } from '#client/device/outbox/OutboxSheet.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { ToastRegion } from '#client/kit/ToastRegion.tsx'
import { useBrokenPictures } from '#client/kit/use-broken-pictures.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { LazyReservationDialog } from '#client/reservations/parts/LazyReservationDialog.tsx'
import { PageError } from '#client/site/parts/PageError.tsx'
import memberStyles from '#client/styles/members.css?url'
import { MembersFrame } from './MembersFrame.tsx'
import { expectedAt } from './skeletons.ts'
import { useChangeKinds } from './use-change-kinds.ts'
import { useInstalledApp } from './use-installed-app.ts'
import { useServiceWorker } from './use-service-worker.ts'

// Runs before React compares its page with that of the browser's address: the server renders /coleccion/ as /coleccion
// (server/site/address.ts), and redirects public pages.
if (typeof document !== 'undefined') {
  const { pathname, search, hash } = window.location
  const rendered = pathname.replace(/\/+(?=\/|$)/g, '')
  if (rendered !== pathname) history.replaceState(history.state, '', rendered + search + hash)
}

export const links = () => [styleSheet(memberStyles)]

addCalls(memberCalls)

/** The server sends the frame without any data of a member (docs/safety.md#sessions-and-tokens). */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Guards the members' area, and keeps the tag manager and Stripe out of it (docs/product.md#analytics-and-consent). */
export const clientMiddleware = [withoutTagManager, withoutStripe, requireMember]

/** Loads nothing. Without it the server would render the pages and the guard would not run on arrival. */
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
  const member = useMemberSummary()
  useSessionLostRedirect()
  useSessionSync()
  useServiceWorker()
  useInstalledApp()
  useKeptAnswers()
  useChangeKinds()
  useBrokenPictures()
  useSendPendingMarks(member.me)
  return (
    <MembersFrame {...member}>
      <Outlet />
      <LazyReservationDialog />
      <LineCompleteSheet />
      <KeysDialog />
      <MarkSheet />
      <FullPlanSheet />
      <OutboxSheet />
      <ToastRegion />
    </MembersFrame>
  )
}

/** The HTML of the server, shown until the guard has decided. */
export function HydrateFallback() {
  const { pathname } = useLocation()
  return (
    <MembersFrame me={null}>
      <PageHead title="Tu área" isHidden />
      <LoadingSkeleton {...expectedAt(pathname)} />
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
    <MembersFrame me={null} isUnknown>
      <PageError isMember />
    </MembersFrame>
  )
}
