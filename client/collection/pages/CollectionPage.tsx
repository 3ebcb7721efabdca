import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useLicenseAndLine } from '#client/catalogue/members/data.ts'
import { NotInCatalogue } from '#client/catalogue/members/parts/NotInCatalogue.tsx'
import { UnsavedChangesNotice } from '#client/collection/EditCell.tsx'
import { HiddenShelves, ShelfActions } from '#client/collection/marks/ShelfActions.tsx'
import { missingId, missingPath, missingText } from '#client/collection/own/MissingFigures.tsx'
import { CoverButton, OwnCover } from '#client/collection/own/OwnCover.tsx'
import { OwnList } from '#client/collection/own/OwnList.tsx'
import { type CompletionCount, PaidText, RingCards } from '#client/collection/own/RingCards.tsx'
import type { OwnPlace } from '#client/collection/own/rules.ts'
import { missingCount, readOwnState, sortByCount, totalsAt } from '#client/collection/own/rules.ts'
import { ShareCase, ShareList } from '#client/collection/ShareSheet.tsx'
import { setHidden } from '#client/collection/shelves.data.ts'
import { TagsButton } from '#client/collection/tags/TagsDialog.tsx'
import { QuietLink } from '#client/kit/Action.tsx'
import { ActionMenu, RowMenu } from '#client/kit/ActionMenu.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ProgressRing } from '#client/kit/Progress.tsx'
import { useApi } from '#client/use-api.ts'
import type { CollectionTotals } from '#contract/collection/lists.ts'
import { percentageOf } from '#contract/percentages.ts'
import { isPrivateSlug } from '#contract/private-slugs.ts'

const root = '/coleccion'

/** docs/product.md#screens user-collection and user-collection-items: the overview, a license, or a line of it. */
export default function CollectionPage() {
  const { license_slug: license, line_slug: line } = useParams()
  const [search] = useSearchParams()
  const state = readOwnState(search)
  const place = { license, line }
  const base = [root, license, line].filter(Boolean).join('/')
  const shelf = useLicenseAndLine(place)
  if (license && shelf.missing) return <NotInCatalogue what={shelf.missing} license={license} />
  return (
    <div className="own-page stack gap-5 pad-below-12">
      {state.list === 'notinterested' ? <NotInterestedHead /> : <CollectedHead place={place} />}
      <UnsavedChangesNotice />
      <OwnList
        key={base + state.list}
        state={state}
        base={base}
        place={place}
        rings={state.list === 'collection' ? <Rings place={place} /> : null}
      />
    </div>
  )
}

function CollectedHead({ place }: { place: OwnPlace }) {
  const { data: totals } = useApi('getCollection', {})
  if (place.license) return <ShelfHead place={place} totals={totals ?? null} />
  const { items: figures = 0, copies = 0, paid = [] } = totals ?? {}
  return (
    <>
      <PageHead title="Mi Colección" isHidden />
      <OwnCover>
        <OwnHead title="Mi Colección" sums={{ figures, copies, paid }} tally={null}>
          {figures > 0 ? (
            <>
              <ShareCase label="Compartir mi vitrina" />
              <QuietLink to={`${root}/numeros`}>
                <Icon name="rows" />
                Mis números
              </QuietLink>
            </>
          ) : null}
          <QuietLink to={`${root}/importar`}>
            <Icon name="upload" />
            Importar
          </QuietLink>
          <RowMenu id="acciones-coleccion" label="Más de mi colección">
            <SeldomActions isEmpty={totals?.items === 0} />
          </RowMenu>
        </OwnHead>
      </OwnCover>
    </>
  )
}

function SeldomActions({ isEmpty }: { isEmpty: boolean }) {
  return (
    <>
      {isEmpty ? null : (
        <>
          <CoverButton />
          <TagsButton />
          <QuietLink to="/configuracion/coleccion/inventario">
            <Icon name="print" />
            Inventario
          </QuietLink>
        </>
      )}
      <QuietLink to={`${root}/ventas`}>
        <Icon name="ticket" />
        Venta y cambio
      </QuietLink>
      <QuietLink to={`${root}/salidas`}>
        <Icon name="leave" />
        Salidas
      </QuietLink>
      <QuietLink to={`${root}?type=notinterested`}>
        <Icon name="strike" />
        No me interesan
      </QuietLink>
      <QuietLink to="/configuracion/coleccion">
        <Icon name="settings" />
        Configurar<span className="visually-hidden"> mi colección</span>
      </QuietLink>
    </>
  )
}

function Rings({ place: { license, line } }: { place: OwnPlace }) {
  const { data: totals = null, isPending } = useApi('getCollection', {})
  if (line) return null
  if (isPending)
    return (
      <div className="rings">
        <div className="ring-card round-l" />
      </div>
    )
  if (license) {
    const { lines } = totalsAt(totals, { license })
    return <RingCards title="Por línea" tallies={lines} hrefOf={(slug) => `${root}/${license}/${slug}`} />
  }
  const tallies = sortByCount(totals?.licenses ?? [])
  return <RingCards title="Por licencia" tallies={tallies} hrefOf={(slug) => `${root}/${slug}`} />
}

function ShelfHead({
  place: { license = '', line },
  totals,
}: {
  place: OwnPlace
  totals: CollectionTotals | null
}) {
  const shelf = useLicenseAndLine({ license, line })
  const { tally, parent } = totalsAt(totals, { license, line })
  // No list has the name of a private license or line without a collected figure.
  const unnamed = isPrivateSlug(line ?? license) ? 'Mi Colección' : ''
  const licenseName = parent?.name ?? shelf.license?.name ?? unnamed
  const name = tally?.name ?? (line ? (shelf.line?.name ?? unnamed) : licenseName)
  const crumbs = [
    { name: 'Mi Colección', href: root },
    ...(line ? [{ name: licenseName, href: `${root}/${license}` }] : []),
  ]
  const isComplete = missingCount(tally) === 0
  const sums = tally ? { figures: tally.collection, copies: tally.copies, paid: tally.paid } : null
  return (
    <>
      <PageHead title={name} isHidden />
      <Crumbs places={crumbs} />
      <OwnHead
        title={name}
        sums={sums}
        tally={tally}
        missingHref={line ? `#${missingId}` : missingPath(license)}
      >
        {tally && tally.collection > 0 && !isPrivateSlug(line ?? license) ? (
          <ShareList
            key={line}
            list={{ kind: 'shelf', ...(line ? { line: `${license}/${line}` } : { license }) }}
            name={name}
            label={line ? 'Compartir esta línea' : 'Compartir esta licencia'}
            kind={line && isComplete ? 'main' : 'quiet'}
          />
        ) : null}
        <OwnShelfActions
          license={{ slug: license, name: licenseName }}
          line={line ? { slug: line, name, items_count: tally?.total ?? shelf.line?.items_count ?? 0 } : null}
          isComplete={isComplete}
        />
      </OwnHead>
    </>
  )
}

function NotInterestedHead() {
  const { data: hidden = [] } = useApi('listHiddenShelves', {})
  return (
    <>
      <PageHead title="No me interesan" isHidden />
      <Crumbs places={[{ name: 'Mi Colección', href: '/coleccion' }]} />
      <OwnHead title="No me interesan" sums={null} tally={null} />
      {hidden.length > 0 ? (
        <details>
          <summary className="touch strong gap-2">
            Licencias y líneas ocultas <span className="count-badge">{formatNumber(hidden.length)}</span>
          </summary>
          <HiddenShelves hidden={hidden} onShow={(shelf) => setHidden(shelf, false)} />
        </details>
      ) : null}
    </>
  )
}

interface OwnHeadProps {
  title: string
  /** The total; null until it is known, or when nothing is counted. */
  sums: { figures: number; copies: number; paid: CompletionCount['paid'] } | null
  /** The completion of a license or a line. */
  tally: CompletionCount | null
  missingHref?: string | undefined
  /** Links and buttons for the whole list. */
  children?: ReactNode
}

function OwnHead({ title, sums, tally, missingHref, children }: OwnHeadProps) {
  const missing = missingCount(tally)
  const percentage = tally ? percentageOf(tally.collection, tally.total) : 0
  return (
    <header className="own-head row wrap gap-3-5">
      {tally ? (
        <ProgressRing percentage={percentage} label={`${percentage} % de ${tally.name}`} tone="have" />
      ) : null}
      <div className="own-head-words stack gap-2 min-0">
        <h1 dir="auto">{title}</h1>
        {tally ? (
          <p className="soft">
            {formatNumber(tally.collection)}&nbsp;de&nbsp;{countText(tally.total, 'figura', 'figuras')}
            {missing === 0 && tally.total > 1 ? (
              <strong className="have">&nbsp;· Línea completa</strong>
            ) : null}
            {missing && missingHref ? (
              <Link className="own-head-missing hover-line amber strong nowrap" to={missingHref}>
                {missingText(missing)}
              </Link>
            ) : null}
          </p>
        ) : null}
        {sums && sums.figures > 0 ? <Sums {...sums} figures={tally ? null : sums.figures} /> : null}
        {/* Their place, so that they do not move the list when they come. */}
        {sums?.figures === 0 && !tally ? <span className="own-sums" /> : null}
      </div>
      {children ? (
        <ActionMenu id="acciones-lista" label="Más de esta lista">
          {children}
        </ActionMenu>
      ) : null}
    </header>
  )
}

interface SumsProps extends Omit<NonNullable<OwnHeadProps['sums']>, 'figures'> {
  /** Null where the completion has said it. */
  figures: number | null
}

function Sums({ figures, copies, paid }: SumsProps) {
  return (
    <dl className="own-sums flex wrap">
      {figures === null ? null : (
        <div>
          <dt className="note">Figuras</dt>
          <dd>{formatNumber(figures)}</dd>
        </div>
      )}
      <div>
        <dt className="note">Copias</dt>
        <dd>{formatNumber(copies)}</dd>
      </div>
      {paid.length > 0 ? (
        <div data-name="paid">
          <dt className="note">Pagado</dt>
          <dd>
            <PaidText paid={paid} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

interface OwnShelfActionsProps {
  license: { slug: string; name: string }
  line: { slug: string; name: string; items_count: number } | null
  isComplete: boolean
}

function OwnShelfActions({ license, line, isComplete }: OwnShelfActionsProps) {
  const { data: hidden = [] } = useApi('listHiddenShelves', {})
  // A private license or line has nothing to complete or to hide.
  if (isPrivateSlug(line?.slug ?? license.slug)) return null
  return (
    <>
      {line && !isComplete ? (
        <ShareList
          key={line.slug}
          list={{ kind: 'gaps', line: `${license.slug}/${line.slug}` }}
          name={`Lo que falta de ${line.name}`}
          label="Compartir lo que falta"
        />
      ) : null}
      <ShelfActions license={license} line={line} hidden={hidden} isComplete={isComplete} />
    </>
  )
}
