import { QueryClientProvider } from '@tanstack/react-query'
import { useMemberSummary } from '#client/accounts/member-summary.data.ts'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { queryClient } from '#client/query.ts'
import { PageError } from '#client/site/parts/PageError.tsx'
import memberStyles from '#client/styles/members.css?url'
import { MembersFrame } from './MembersFrame.tsx'

export default function MissingPageForMember() {
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
      <PageError isMember />
    </MembersFrame>
  )
}
