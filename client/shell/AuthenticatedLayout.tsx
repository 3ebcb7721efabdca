import '#client/shell/members.css'
import '#client/shell/sidebar.css'
import { Outlet } from 'react-router'
import { withoutTagManager } from '#client/shell/consent/without-tag-manager.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { MembersFrame } from './MembersFrame.tsx'

/** Nothing of a member is in this page: the server sends the frame, the browser fills it (D-27). */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** decisions §10: what counts visits never comes in here. */
export const clientMiddleware = [withoutTagManager]

export default function AuthenticatedLayout() {
  return (
    <MembersFrame>
      <Outlet />
    </MembersFrame>
  )
}

export function ErrorBoundary() {
  return (
    <MembersFrame>
      <ErrorPage />
    </MembersFrame>
  )
}
