import '#client/catalogue/license/style.css'
import './shelf.css'
import { useQuery } from '@tanstack/react-query'
import { plaqueOf } from '#client/catalogue/data.ts'
import { LineShelf } from '#client/catalogue/license/parts/LineShelf.tsx'
import { linesQuery } from '#client/catalogue/members/data.ts'
import { collectablesOf, collectablesPath } from '#client/catalogue/members/rules.ts'
import { widePictureOf } from '#client/catalogue/rules.pictures.ts'
import { collectionTotalsQuery, hiddenShelvesQuery } from '#client/collection/data.ts'
import { Completion } from '#client/collection/parts/Completion.tsx'
import { tallyOf } from '#client/collection/rules.shelves.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { countOf } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import type { License, Line } from '#contract/catalogue.ts'
import { ShelfActions } from './ShelfActions.tsx'

interface ShelfHeadProps {
  license: License
  /** The slug of the line whose page it is. */
  line: string | null
}

/** What a license, or a line of it, is to the member: how far they have come, and what can be said of all of it. */
export function ShelfHead({ license, line: lineSlug }: ShelfHeadProps) {
  const { data: lines = [] } = useQuery(linesQuery(license.slug))
  const { data: totals } = useQuery(collectionTotalsQuery)
  const { data: hidden = [] } = useQuery(hiddenShelvesQuery)
  const line = lines.find(({ slug }) => slug === lineSlug) ?? null
  const plaque = plaqueOf(license)
  const crumbs = [{ name: 'Coleccionables', href: collectablesPath }]
  if (line) crumbs.push({ name: license.name, href: collectablesOf(license.slug) })
  return (
    <>
      <PageHead title={line ? `${line.name} · ${license.name}` : license.name} isHidden />
      <header className="shelf-head" data-tint={plaque.tint}>
        <div className="shelf-head-text">
          <Crumbs places={crumbs} />
          <h1 dir="auto">{line?.name ?? license.name}</h1>
          <p>{countOf((line ?? license).items_count, 'figura', 'figuras')}</p>
        </div>
        {totals ? <Completion {...tallyOf(totals, license.slug, line?.slug ?? null)} /> : null}
        <ShelfActions license={license} line={line} hidden={hidden} />
      </header>
      {lines.length > 1 ? (
        <LineShelf
          all={{ href: collectablesOf(license.slug), image: plaque.image }}
          lines={lines.map((one) => placeOf(license, one))}
          current={line?.slug ?? null}
        />
      ) : null}
    </>
  )
}

function placeOf(license: License, { slug, name, items_count, image }: Line) {
  return {
    slug,
    name,
    itemsCount: items_count,
    image: widePictureOf(image),
    href: collectablesOf(license.slug, slug),
  }
}
