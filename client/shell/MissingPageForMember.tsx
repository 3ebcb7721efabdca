import '#client/accounts/profile-menu.css'
import '#client/kit/primitives.css'
import '#client/shell/members.css'
import '#client/shell/sidebar.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemberSummary } from '#client/accounts/member-summary.data.ts'
import { queryClient } from '#client/query.ts'
import { PageError } from '#client/site/parts/PageError.tsx'
import { MembersFrame } from './MembersFrame.tsx'

/** An address that does not exist, in the frame of the members' area. */
export default function MissingPageForMember() {
  return (
    <QueryClientProvider client={queryClient}>
      <Framed />
    </QueryClientProvider>
  )
}

function Framed() {
  const member = useMemberSummary()
  return (
    <MembersFrame {...member}>
      <PageError isMember />
    </MembersFrame>
  )
}
