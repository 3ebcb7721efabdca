import { useSearchParams } from 'react-router'
import { readMemberState, resultsPath } from '#client/catalogue/members/rules.ts'
import { MemberWall } from '#client/collection/marks/MemberWall.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'

/** docs/product.md#screens: a search, asked in the header, with every filter, order and page in its address. */
export default function ResultsPage() {
  const [search] = useSearchParams()
  const state = readMemberState(search)
  const { query } = state
  return (
    <>
      <PageHead title={query ? `Resultados: ${query}` : 'Resultados'} isHidden />
      <header className="member-page-head stack gap-3">
        <h1 dir="auto">{query ? `Resultados de “${query}”` : 'Resultados'}</h1>
      </header>
      <MemberWall scope={{}} state={state} base={resultsPath} showsFranchise />
    </>
  )
}
