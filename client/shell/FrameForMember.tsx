import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useMemberSummary } from '#client/accounts/member-summary.data.ts'
import { LineCompleteSheet } from '#client/collection/marks/LineCompleteSheet.tsx'
import type { ProfileFrame } from '#client/community/profile-page.data.ts'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { ToastRegion } from '#client/kit/ToastRegion.tsx'
import { queryClient } from '#client/query.ts'
import { LazyReservationDialog } from '#client/reservations/parts/LazyReservationDialog.tsx'
import memberStyles from '#client/styles/members.css?url'
import { MembersFrame } from './MembersFrame.tsx'

/** The frame of the members' area around the page of a profile or of a payment, or around `children`. */
export default function FrameForMember({ children }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <link {...styleSheet(memberStyles)} />
      <Framed>{children ?? <Outlet context={{ isMember: true } satisfies ProfileFrame} />}</Framed>
    </QueryClientProvider>
  )
}

function Framed({ children }: { children: ReactNode }) {
  const member = useMemberSummary()
  return (
    <MembersFrame {...member}>
      {children}
      <LazyReservationDialog />
      <LineCompleteSheet />
      <ToastRegion />
    </MembersFrame>
  )
}
