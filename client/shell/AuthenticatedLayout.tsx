import '#client/shell/members.css'
import '#client/shell/sidebar.css'
import { Outlet } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { MembersFrame } from './MembersFrame.tsx'

/** Nothing of a member is in this page: the server sends the frame, the browser fills it (D-27). */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

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
