import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { chosenCount } from '#client/catalogue/filters/rules.ts'
import type { ListScope } from '#client/catalogue/list/data.ts'
import { toMemberLicenseCard } from '#client/catalogue/members/data.ts'
import { LicenseRow, LicenseRowSkeleton } from '#client/catalogue/members/parts/LicenseRow.tsx'
import { NotInCatalogue } from '#client/catalogue/members/parts/NotInCatalogue.tsx'
import {
  collectablesOf,
  collectablesPath,
  listSubjectOf,
  readMemberState,
  sortByOwned,
} from '#client/catalogue/members/rules.ts'
import { useLicenseAndLine } from '#client/catalogue/members/shelf.data.ts'
import { collectionTotalsQuery, hiddenShelvesQuery } from '#client/collection/data.ts'
import { MemberWall } from '#client/collection/marks/MemberWall.tsx'
import { ShelfHead } from '#client/collection/marks/ShelfHead.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import type { MemberLicense } from '#contract/catalogue-members.ts'

/** docs/product.md#screens: the catalogue as a member sees it, all of it or one license or line. */
export default function CollectablesPage() {
  const { license_slug: license, line_slug: line } = useParams()
  const [search] = useSearchParams()
  const state = readMemberState(search)
  const shown = listSubjectOf({ license, line }, state)
  const { data: hidden = [] } = useQuery(hiddenShelvesQuery)
  const {
    licenses,
    license: found,
    missing,
  } = useLicenseAndLine({ license: license ?? shown.license ?? undefined, line })
  if (license && missing) return <NotInCatalogue what={missing} license={license} />
  const scope: ListScope = { ...(license ? { license } : {}), ...(line ? { line } : {}) }
  const base = license ? collectablesOf(license, line) : collectablesPath
  // The page of a hidden shelf shows all its figures.
  const isPutAway = hidden.some((one) => one.license.slug === shown.license && isOf(one.line, shown.line))
  const listed = { scope, base, state: isPutAway ? { ...state, hidden: 'with' as const } : state }
  return (
    <>
      {found ? (
        <ShelfHead license={found} line={shown.line} isPutAway={isPutAway} listed={listed} />
      ) : (
        <AllShelves licenses={licenses ?? []} isWhole={chosenCount(state) === 0 && !license} />
      )}
      <MemberWall {...listed} showsFranchise={found === null} isWhole={isPutAway} />
    </>
  )
}

function isOf(line: { slug: string } | null, shown: string | null): boolean {
  return line === null || line.slug === shown
}

interface AllShelvesProps {
  licenses: MemberLicense[]
  /** True without a chosen license: the licenses are shown above the list. */
  isWhole: boolean
}

/** The most collected licenses come first, then the largest. */
function AllShelves({ licenses, isWhole }: AllShelvesProps) {
  const { data: totals, isPending } = useQuery(collectionTotalsQuery)
  const own = totals?.licenses ?? []
  const sizes = new Map(own.map(({ slug, collection, want }) => [slug, collection + want]))
  const cards = licenses.filter((one) => !one.is_hidden).map(toMemberLicenseCard)
  return (
    <>
      <PageHead title="Coleccionables" isHidden />
      <header className="member-page-head">
        <h1>Coleccionables</h1>
      </header>
      {isWhole && isPending ? <LicenseRowSkeleton /> : null}
      {isWhole && !isPending ? <LicenseRow cards={sortByOwned(cards, sizes)} /> : null}
    </>
  )
}
