import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { requireMember } from '#client/accounts/member-summary.data.ts'
import { useSessionLostRedirect, useSessionSync } from '#client/accounts/session-sync.data.ts'
import { adminCalls } from '#client/admin-calls.gen.ts'
import { useTrackPageView } from '#client/analytics/page-view.ts'
import { withoutTagManager } from '#client/analytics/without-tag-manager.ts'
import { addCalls } from '#client/api.ts'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { ToastRegion } from '#client/kit/ToastRegion.tsx'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { PageError } from '#client/site/parts/PageError.tsx'
import adminStyles from '#client/styles/admin.css?url'
import memberStyles from '#client/styles/members.css?url'

export const links = () => [styleSheet(memberStyles), styleSheet(adminStyles)]

addCalls(memberCalls)
addCalls(adminCalls)

/** The server sends the frame without any data of a member (docs/safety.md#sessions-and-tokens). */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const clientMiddleware = [withoutTagManager, requireMember]

/** Loads nothing. Without it the server would render the pages and the guard would not run on arrival. */
export function clientLoader() {
  return null
}

export default function AdminLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Administration />
    </QueryClientProvider>
  )
}

function Administration() {
  useTrackPageView()
  useSessionLostRedirect()
  useSessionSync()
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  )
}

/** The HTML of the server, shown until the guard has decided. */
export function HydrateFallback() {
  return (
    <main className="admin-pending stack gap-4 content-start justify-items-start">
      <PageHead title="Administración" isHidden />
      <LoadingSkeleton />
      <noscript>
        <p>La administración se arma en este dispositivo, y para eso hace falta JavaScript.</p>
      </noscript>
    </main>
  )
}

export function ErrorBoundary() {
  return (
    <main className="admin-pending stack gap-4 content-start justify-items-start">
      <PageError />
    </main>
  )
}
