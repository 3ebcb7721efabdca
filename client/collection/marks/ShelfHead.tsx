import '#client/catalogue/license/style.css'
import './shelf.css'
import './shelf-head.css'
import { useQuery } from '@tanstack/react-query'
import { toLicenseCard } from '#client/catalogue/data.ts'
import type { ListState } from '#client/catalogue/filters/rules.ts'
import { LineLinks } from '#client/catalogue/license/parts/LineLinks.tsx'
import type { ListScope } from '#client/catalogue/list/data.ts'
import { lineCountsQuery, linesQuery, memberItemsQuery } from '#client/catalogue/members/data.ts'
import {
  collectablesOf,
  collectablesPath,
  figuresText,
  withoutOtherFilters,
} from '#client/catalogue/members/rules.ts'
import { WideImage } from '#client/catalogue/parts/WideImage.tsx'
import { lineCoverOf, widePictureOf } from '#client/catalogue/pictures.rules.ts'
import { collectionTotalsQuery, hiddenShelvesQuery } from '#client/collection/data.ts'
import { Completion } from '#client/collection/parts/Completion.tsx'
import { isShelfHidden, shelfCompletion } from '#client/collection/shelves.rules.ts'
import { ActionMenu } from '#client/kit/ActionMenu.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import type { License, Line } from '#contract/catalogue.ts'
import type { MemberLicense } from '#contract/catalogue-members.ts'
import { ShelfActions } from './ShelfActions.tsx'

interface ShelfHeadProps {
  license: MemberLicense
  /** The slug of the page's line. */
  line: string | null
  /** The member hid the whole license or line. Its own page shows all of it. */
  isPutAway: boolean
  /** The list below. */
  listed: Listed
}

interface Listed {
  scope: ListScope
  state: ListState
}

const headSizes = '(max-width: 56rem) 100vw, 40rem'

/** The head of a license or line: the member's progress, and actions for all of it. */
export function ShelfHead({ license, line: lineSlug, isPutAway, listed }: ShelfHeadProps) {
  const { data: lines = [] } = useQuery(linesQuery(license.slug))
  const { data: totals } = useQuery(collectionTotalsQuery)
  const { data: hidden = [] } = useQuery(hiddenShelvesQuery)
  const leavesOut = license.hidden > 0 && !isPutAway
  const { data: counts } = useQuery({ ...lineCountsQuery(license.slug), enabled: leavesOut })
  const line = lines.find(({ slug }) => slug === lineSlug) ?? null
  const card = toLicenseCard(license)
  const owned = totals ? shelfCompletion(totals, license.slug, line?.slug ?? null) : null
  const picture = widePictureOf(line?.image ?? null) ?? card.image
  const crumbs = [{ name: 'Coleccionables', href: collectablesPath }]
  if (line) crumbs.push({ name: license.name, href: collectablesOf(license.slug) })
  return (
    <>
      <PageHead title={line ? `${line.name} · ${license.name}` : license.name} isHidden />
      <header className="shelf-head" data-tint={card.tint}>
        {picture ? (
          <WideImage className="shelf-head-image" picture={picture} sizes={headSizes} turn="first" />
        ) : null}
        <div className="shelf-head-text">
          <Crumbs places={crumbs} />
          <h1 dir="auto">{line?.name ?? license.name}</h1>
          {owned && owned.collection > 0 ? null : <ShelfCount listed={listed} />}
        </div>
        {owned ? <Completion {...owned} /> : null}
        <ActionMenu id="acciones-estante" label={line ? 'Más de esta línea' : 'Más de esta licencia'}>
          <ShelfActions license={license} line={line} hidden={hidden} />
        </ActionMenu>
      </header>
      {lines.length > 1 ? (
        <LineLinks
          all={{ href: collectablesOf(license.slug), picture: card.image }}
          lines={lines.map((one) => placeOf(license, one, leavesOut ? shownOf(one) : one.items_count))}
          current={line?.slug ?? null}
          tint={card.tint}
        />
      ) : null}
    </>
  )

  /** The page of a hidden line shows all its figures. */
  function shownOf({ slug, name, items_count }: Line): number {
    if (!counts || isShelfHidden(hidden, { license: license.slug, line: slug, name })) return items_count
    return counts.get(slug) ?? 0
  }
}

/** The number of figures in the unfiltered list. */
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
