import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { toLicenseCard } from '#client/catalogue/data.ts'
import { chosenCount, type ListState } from '#client/catalogue/filters/rules.ts'
import { WideImage } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { LineLinks } from '#client/catalogue/license/parts/LineLinks.tsx'
import type { ListScope } from '#client/catalogue/list/data.ts'
import {
  lineCountsQuery,
  linesQuery,
  memberItemsQuery,
  toMemberLicenseCard,
  useLicenseAndLine,
} from '#client/catalogue/members/data.ts'
import { LicenseRow, LicenseRowSkeleton } from '#client/catalogue/members/parts/LicenseRow.tsx'
import { NotInCatalogue } from '#client/catalogue/members/parts/NotInCatalogue.tsx'
import {
  collectablesOf,
  collectablesPath,
  figuresText,
  listSubjectOf,
  readMemberState,
  sortByOwned,
  withoutOtherFilters,
} from '#client/catalogue/members/rules.ts'
import { lineCoverOf, widePictureOf } from '#client/catalogue/pictures.rules.ts'
import { MemberWall } from '#client/collection/marks/MemberWall.tsx'
import { ReserveSeveral } from '#client/collection/marks/ReserveSeveral.tsx'
import { ShelfActions } from '#client/collection/marks/ShelfActions.tsx'
import { ShareList } from '#client/collection/ShareSheet.tsx'
import { isShelfHidden } from '#client/collection/shelves.data.ts'
import { ActionMenu } from '#client/kit/ActionMenu.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { shareText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ProgressRing } from '#client/kit/Progress.tsx'
import { useApi } from '#client/use-api.ts'
import type { License, Line } from '#contract/catalogue/catalogue.ts'
import type { MemberLicense } from '#contract/catalogue/members.ts'
import type { CollectionTotals } from '#contract/collection/lists.ts'
import { percentageOf } from '#contract/percentages.ts'

/** docs/product.md#screens: the catalogue as a member sees it, all of it or one license or line. */
export default function CollectablesPage() {
  const { license_slug: license, line_slug: line } = useParams()
  const [search] = useSearchParams()
  const state = readMemberState(search)
  const shown = listSubjectOf({ license, line }, state)
  const { data: hidden = [] } = useApi('listHiddenShelves', {})
  const {
    licenses,
    isPending,
    license: found,
    missing,
  } = useLicenseAndLine({ license: license ?? shown.license ?? undefined, line })
  const isHeadPending = useIsHeadPending(license) || (license !== undefined && isPending)
  if (license && missing) return <NotInCatalogue what={missing} license={license} />
  const scope: ListScope = { ...(license ? { license } : {}), ...(line ? { line } : {}) }
  const base = license ? collectablesOf(license, line) : collectablesPath
  // The page of a hidden shelf shows all its figures.
  const isPutAway = hidden.some((item) => item.license.slug === shown.license && isOf(item.line, shown.line))
  const listed = { scope, base, state: isPutAway ? { ...state, hidden: 'with' as const } : state }
  return (
    <>
      {found && !isHeadPending ? (
        <ShelfHead license={found} line={shown.line} isPutAway={isPutAway} listed={listed} />
      ) : (
        <AllShelves
          licenses={licenses}
          isPending={isPending}
          isWhole={chosenCount(state) === 0 && !license}
        />
      )}
      {isHeadPending ? <LoadingSkeleton shape="niches" /> : null}
      <div hidden={isHeadPending}>
        <MemberWall {...listed} showsFranchise={found === null} isWhole={isPutAway} />
      </div>
    </>
  )
}

/** While the head of a license grows, the figures below it are not shown, because they would move. */
function useIsHeadPending(license: string | undefined): boolean {
  const lines = useQuery({ ...linesQuery(license ?? ''), enabled: license !== undefined })
  const totals = useApi('getCollection', {})
  return license !== undefined && (lines.isPending || totals.isPending)
}

function isOf(line: { slug: string } | null, shown: string | null): boolean {
  return line === null || line.slug === shown
}

interface AllShelvesProps {
  licenses: MemberLicense[] | undefined
  isPending: boolean
  /** True without a chosen license: the licenses are shown above the list. */
  isWhole: boolean
}

/** The most collected licenses come first, then the largest. */
function AllShelves({ licenses, isPending, isWhole }: AllShelvesProps) {
  const { data: totals, isPending: isTotalPending } = useApi('getCollection', {})
  const isWaiting = isPending || isTotalPending
  const own = totals?.licenses ?? []
  const sizes = new Map(own.map(({ slug, collection, want }) => [slug, collection + want]))
  const cards = (licenses ?? []).filter((license) => !license.is_hidden).map(toMemberLicenseCard)
  return (
    <>
      <PageHead title="Coleccionables" isHidden />
      <header className="member-page-head stack gap-3">
        <h1>Coleccionables</h1>
      </header>
      {isWhole && isWaiting ? <LicenseRowSkeleton /> : null}
      {isWhole && !isWaiting ? <LicenseRow cards={sortByOwned(cards, sizes)} /> : null}
    </>
  )
}

interface ShelfHeadProps {
  license: MemberLicense
  /** The slug of the page's line. */
  line: string | null
  /** The member hid the whole license or line. Its own page shows all of it. */
  isPutAway: boolean
  listed: Listed
}

interface Listed {
  scope: ListScope
  state: ListState
}

const headSizes = '(max-width: 56rem) 100vw, 40rem'

function ShelfHead({ license, line: lineSlug, isPutAway, listed }: ShelfHeadProps) {
  const { data: lines = [] } = useQuery(linesQuery(license.slug))
  const { data: totals } = useApi('getCollection', {})
  const { data: hidden = [] } = useApi('listHiddenShelves', {})
  const leavesOut = license.hidden > 0 && !isPutAway
  const { data: counts } = useQuery({ ...lineCountsQuery(license.slug), enabled: leavesOut })
  const line = lines.find(({ slug }) => slug === lineSlug) ?? null
  const card = toLicenseCard(license)
  const owned = totals ? shelfCompletion(totals, license.slug, line?.slug ?? null) : null
  const isComplete = owned !== null && owned.collection > 0 && owned.collection >= owned.total
  const picture = widePictureOf(line?.image ?? null) ?? card.image
  const crumbs = [{ name: 'Coleccionables', href: collectablesPath }]
  if (line) crumbs.push({ name: license.name, href: collectablesOf(license.slug) })
  return (
    <>
      <PageHead title={line ? `${line.name} · ${license.name}` : license.name} isHidden />
      <header className="shelf-head grid relative items-center below-3 clip" data-tint={card.tint}>
        {picture ? (
          <WideImage className="shelf-head-image absolute" picture={picture} sizes={headSizes} turn="first" />
        ) : null}
        <div className="shelf-head-text min-0 medium">
          <Crumbs places={crumbs} />
          <h1 dir="auto">{line?.name ?? license.name}</h1>
          {owned && owned.collection > 0 ? null : <ShelfCount listed={listed} />}
        </div>
        {owned ? <Completion {...owned} /> : null}
        <ActionMenu id="acciones-estante" label={line ? 'Más de esta línea' : 'Más de esta licencia'}>
          {line && isComplete ? (
            <ShareList
              key={line.slug}
              list={{ kind: 'shelf', line: `${license.slug}/${line.slug}` }}
              name={line.name}
              label="Compartir esta línea"
            />
          ) : null}
          <ReserveListed listed={listed} />
          <ShelfActions license={license} line={line} hidden={hidden} isComplete={isComplete} />
        </ActionMenu>
      </header>
      {lines.length > 1 ? (
        <LineLinks
          all={{ href: collectablesOf(license.slug), picture: card.image }}
          lines={lines.map((line) => placeOf(license, line, leavesOut ? shownOf(line) : line.items_count))}
          current={line?.slug ?? null}
          tint={card.tint}
        />
      ) : null}
    </>
  )

  /** The page of a hidden line shows all its figures. */
  function shownOf({ slug, items_count }: Line): number {
    if (!counts || isShelfHidden(hidden, { license: license.slug, line: slug })) return items_count
    return counts.get(slug) ?? 0
  }
}

/** The figures of the page in sight. */
function ReserveListed({ listed: { scope, state } }: { listed: Listed }) {
  const { data } = useQuery(memberItemsQuery(scope, state))
  return <ReserveSeveral items={data?.data ?? []} />
}

/** The owned figures of the shelf and those that count towards completion. */
function shelfCompletion(totals: CollectionTotals, license: string, line: string | null): CompletionProps {
  const ofLicense = totals.licenses.find(({ slug }) => slug === license)
  const tally = line === null ? ofLicense : ofLicense?.lines.find(({ slug }) => slug === line)
  return { collection: tally?.collection ?? 0, total: tally?.total ?? 0 }
}

function ShelfCount({ listed: { scope, state } }: { listed: Listed }) {
  const { data, isPlaceholderData } = useQuery(memberItemsQuery(scope, withoutOtherFilters(scope, state)))
  // The data of the previous license must not be shown under this name while loading.
  if (!data || isPlaceholderData) return <p aria-hidden="true">&nbsp;</p>
  return <p>{figuresText(data.metadata)}</p>
}

function placeOf(license: License, line: Line, itemsCount: number) {
  return {
    slug: line.slug,
    name: line.name,
    itemsCount,
    picture: lineCoverOf(line),
    href: collectablesOf(license.slug, line.slug),
  }
}

interface CompletionProps {
  /** Number of owned figures. */
  collection: number
  /** Number of figures that count towards completion. */
  total: number
}

function Completion({ collection, total }: CompletionProps) {
  if (total === 0) return null
  const percentage = percentageOf(collection, total)
  const text = `Tienes ${shareText(collection, total)}`
  return (
    <div className="completion row strong numbers gap-3">
      <ProgressRing percentage={percentage} label={`${percentage} % completa`} tone="have" />
      <p>{text}</p>
    </div>
  )
}
