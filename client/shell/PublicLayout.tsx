import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { useHasSession } from '#client/accounts/has-session.data.ts'
import { PageView, useTrackPageView } from '#client/analytics/page-view.ts'
import { withoutTagManagerOnPersonalPages } from '#client/analytics/without-tag-manager.ts'
import { withoutStripe } from '#client/billing/stripe/middleware.data.ts'
import { loadHomeLicenses } from '#client/catalogue/data.ts'
import { useHomeLicenses } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { PageError } from '#client/site/parts/PageError.tsx'
import { PublicFrame } from './PublicFrame.tsx'

// Loaded on error only, so that public pages do not contain the members' frame.
const FrameForMember = lazy(() => import('./FrameForMember.tsx'))
// The same, but imported on the server, which renders them at once.
const importShortcuts = () => import('#client/catalogue/license/parts/LicenseShortcuts.tsx')
const LicenseShortcuts = import.meta.env.SSR
  ? (await importShortcuts()).LicenseShortcuts
  : lazy(() => importShortcuts().then((part) => ({ default: part.LicenseShortcuts })))

export async function loader({ context }: LoaderFunctionArgs) {
  return { licenses: await loadHomeLicenses(pageRequestOf(context).call) }
}

/** Personal addresses are opened without the tag manager. */
export const clientMiddleware = [withoutTagManagerOnPersonalPages, withoutStripe]

/** The menu of licenses is loaded once per visit. */
export const shouldRevalidate = () => false

/**
 * The pages are the same for everyone. Shared caches keep them for a minute; browsers revalidate, so that changes show
 * at once.
 */
export function headers() {
  return { 'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=60' }
}

export default function PublicLayout() {
  useTrackPageView()
  const licenses = useHomeLicenses()
  return (
    <PublicFrame licenses={licenses} isEmpty={licenses.length === 0}>
      <Outlet />
    </PublicFrame>
  )
}

export function ErrorBoundary() {
  const licenses = useHomeLicenses()
  const isMember = useHasSession()
  const forVisitor = (
    <PublicFrame licenses={licenses}>
      <PageView />
      <PageError />
      <Suspense fallback={null}>
        <LicenseShortcuts licenses={licenses} />
      </Suspense>
    </PublicFrame>
  )
  if (!isMember) return forVisitor
  return (
    <Suspense fallback={forVisitor}>
      <PageView />
      <FrameForMember>
        <PageError isMember />
      </FrameForMember>
    </Suspense>
  )
}
