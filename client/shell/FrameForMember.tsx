import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { useMemberSummary } from '#client/accounts/member-summary.data.ts'
import type { ProfileFrame } from '#client/community/profile-page.data.ts'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { ToastRegion } from '#client/kit/ToastRegion.tsx'
import { queryClient } from '#client/query.ts'
import { LazyReservationDialog } from '#client/reservations/parts/LazyReservationDialog.tsx'
import memberStyles from '#client/styles/members.css?url'
import { MembersFrame } from './MembersFrame.tsx'

/** The frame of the members' area around a profile, or a payment. */
export default function FrameForMember() {
  return (
    <QueryClientProvider client={queryClient}>
      <link {...styleSheet(memberStyles)} />
      <Framed />
    </QueryClientProvider>
  )
}

function Framed() {
  const member = useMemberSummary()
  return (
    <MembersFrame {...member}>
      <Outlet context={{ isMember: true } satisfies ProfileFrame} />
      <LazyReservationDialog />
      <ToastRegion />
    </MembersFrame>
  )
}
