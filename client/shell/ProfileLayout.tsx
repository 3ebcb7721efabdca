import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { useTrackPageView } from '#client/analytics/page-view.ts'
import { withoutTagManager } from '#client/analytics/without-tag-manager.ts'
import { loadHomeLicenses } from '#client/catalogue/data.ts'
import { recall } from '#client/device.ts'
import { useHydrated } from '#client/kit/hydrated.ts'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import profileStyles from '#client/styles/profiles.css?url'
import { PublicFrame } from './PublicFrame.tsx'

export const links = () => [styleSheet(profileStyles)]

// Visitors do not download the members' frame.
const FrameForMember = lazy(() => import('./FrameForMember.tsx'))

/*
 * docs/product.md#screens: profiles have the frame of the members' area when the device holds a session, else the
 * public frame. The server renders the public one, because it does not know the session.
 */

export async function loader({ context }: LoaderFunctionArgs) {
  return { licenses: await loadHomeLicenses(pageRequestOf(context).call) }
}

export const shouldRevalidate = () => false

/** Personal addresses are opened without the tag manager (docs/safety.md#consent-and-analytics). */
export const clientMiddleware = [withoutTagManager]

/** The visibility of a profile may change at any time. Only the server is notified of it, so only the server caches its pages. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export default function ProfileLayout() {
  useTrackPageView()
  const { licenses } = useLoaderData<typeof loader>()
  const isMember = useHydrated() && recall('token') !== null
  const forVisitor = (
    <PublicFrame licenses={licenses}>
      <Outlet />
    </PublicFrame>
  )
  if (!isMember) return forVisitor
  return (
    <Suspense fallback={forVisitor}>
      <FrameForMember />
    </Suspense>
  )
}
