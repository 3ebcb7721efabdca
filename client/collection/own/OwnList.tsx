import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PopularFigures } from '#client/collection/marks/MemberWall.tsx'
import { ShareList } from '#client/collection/ShareSheet.tsx'
import { useOwnTags } from '#client/collection/tags/data.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { useKeptFocus } from '#client/kit/use-kept-focus.ts'
import { useApi } from '#client/use-api.ts'
import { usualCurrency } from '#contract/collection/words.ts'
import { isPrivateSlug } from '#contract/private-slugs.ts'
import { ownFiltersQuery, ownPageQuery, ownPageSize, readListPage } from './data.ts'
import { MissingFigures } from './MissingFigures.tsx'
import { copyValues, OwnFilters, type OwnValues } from './OwnFilters.tsx'
import { OwnResults } from './OwnResults.tsx'
import { OwnShelves } from './OwnShelves.tsx'
import { OwnToolbar } from './OwnToolbar.tsx'
import { rangesChosen, rangeText } from './ranges.rules.ts'
import type { OwnPlace, OwnState } from './rules.ts'
import {
  ownFacetNames,
  ownFiltersCount,
  ownQuery,
  ownSearch,
  viewOf,
  viewsFor,
  withoutOwnFilters,
  withToggledFilter,
} from './rules.ts'

interface OwnListProps {
  state: OwnState
  base: string
  place: OwnPlace
  /** The completion of licenses or lines: above a whole list, below shelves, which have rings of their own. */
  rings: ReactNode
}

export function OwnList({ state, base, place, rings }: OwnListProps) {
  const navigate = useNavigate()
  const query = ownQuery(state, place)
  const { data: first } = useQuery(ownPageQuery(query, 1))
  const { data: settings } = useApi('getCollectionSettings', {})
  const { data: values, isPending: isLoadingValues } = useQuery(ownFiltersQuery(query))
  const total = first?.metadata.total ?? null
  const currency = settings?.currency ?? usualCurrency
  // Nothing to search, filter or order.
  const isFiltered = ownFiltersCount(state) > 0
  const isEmpty = total === 0 && !isFiltered
  const gapsOf =
    state.list === 'collection' && !isFiltered && !isPrivateSlug(place.line ?? place.license ?? '')
  const hasTools = !isEmpty && !isFew(state, place, total)
  const view = viewOf(state, place, settings?.default_view ?? 'nichos')
  const tags = useOwnTags().flatMap(({ name, copies }) => (copies > 0 ? { slug: name, name } : []))
  const offered = {
    ...values,
    ...(state.list === 'collection' ? { tags } : {}),
    ...(place.license ? { licenses: [] } : {}),
    ...(place.line ? { lines: [] } : {}),
  }
  const [page, setPage] = useState(readListPage)
  const pages = {
    page,
    totalPages: Math.ceil((total ?? 0) / ownPageSize),
    hrefOf: (other: number) => base + ownSearch(state, other),
  }
  const onChange = (next: OwnState) => navigate(base + ownSearch(next), { preventScrollReset: true })
  return (
    <>
      {view === 'repisas' || isFiltered ? null : rings}
      <section className="own-list stack" data-view={view} data-line={place.line} aria-label="Figuras">
        {hasTools ? (
          <>
            <OwnToolbar {...{ state, base, total, view, onChange }} views={viewsFor(state, place)} />
            <OwnFilters
              state={state}
              base={base}
              values={isLoadingValues ? null : offered}
              currency={currency}
              total={total}
              onChange={onChange}
            />
          </>
        ) : null}
        <div id="lista" className="own-list-results stack gap-4 content-start min-0">
          <OwnChips state={state} base={base} values={offered} currency={currency} />
          <ShareShelf state={state} place={place} />
          {total === 0 && !(gapsOf && place.license) ? (
            <OwnEmpty state={state} base={base} place={place} />
          ) : null}
          {(total !== 0 || (gapsOf && place.license)) && view === 'repisas' ? (
            <OwnShelves state={state} base={base} place={place} />
          ) : null}
          {total !== 0 && view !== 'repisas' ? (
            <>
              <Pagination {...pages} label="Páginas, antes de la lista" />
              <OwnResults
                key={base + ownSearch({ ...state, view })}
                {...{ filters: query, state, onChange, view, currency }}
                showsFranchise={!place.license}
                onPage={setPage}
              />
              <Pagination {...pages} />
            </>
          ) : null}
          {gapsOf && place.license && place.line && total !== null ? (
            <MissingFigures license={place.license} line={place.line} />
          ) : null}
        </div>
      </section>
      {view === 'repisas' && !place.license ? rings : null}
    </>
  )
}

/** From how many figures on the list of a license or line has filters, an order and views. */
const toolsFrom = 12

function isFew(state: OwnState, { license }: OwnPlace, total: number | null): boolean {
  const isChanged = ownFiltersCount(state) > 0 || state.sort !== null || state.view !== null
  return license !== undefined && !isChanged && (total ?? 0) < toolsFrom
}

interface OwnChipsProps {
  state: OwnState
  base: string
  values: OwnValues
  /** The default currency of prices. */
  currency: string
}

function OwnChips({ state, base, values, currency }: OwnChipsProps) {
  const count = ownFiltersCount(state)
  const focusRef = useKeptFocus<HTMLUListElement>(count)
  if (count === 0) return null
  const named = { ...values, ...copyValues }
  const chosen = ownFacetNames.flatMap((name) =>
    (state.chosen[name] ?? []).map((slug) => ({
      key: `${name} ${slug}`,
      text: named[name]?.find((value) => value.slug === slug)?.name ?? slug,
      to: withToggledFilter(state, name, slug),
    })),
  )
  const texts = (['query', 'store', 'place'] as const)
    .filter((name) => state[name] !== '')
    .map((name) => ({ key: name, text: `«${state[name]}»`, to: { ...state, [name]: '' } }))
  const ranges = rangesChosen(state.ranges).map(({ kind, without }) => ({
    key: kind,
    text: rangeText(kind, state.ranges, currency),
    to: { ...state, ranges: without },
  }))
  return (
    <ul className="filter-chips flex wrap gap-2" aria-label="Filtros elegidos" {...focusRef}>
      {[...texts, ...ranges, ...chosen].map(({ key, text, to }) => (
        <li key={key}>
          <Link to={base + ownSearch(to)} preventScrollReset>
            <span className="visually-hidden">Quitar </span>
            <span dir="auto">{text}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="filter-chips-clear"
          to={base + ownSearch(withoutOwnFilters(state))}
          preventScrollReset
        >
          Quitar todos
        </Link>
      </li>
    </ul>
  )
}

/** What is filtered by one tag or one place, and nothing else, is a shelf. */
function ShareShelf({ state, place: { license } }: { state: OwnState; place: OwnPlace }) {
  const { list, place, chosen } = state
  const [tag] = chosen.tags ?? []
  const name = place || tag
  if (list !== 'collection' || license || !name || ownFiltersCount(state) !== 1) return null
  return (
    <div>
      <ShareList
        key={name}
        list={{ kind: 'shelf', ...(place ? { place } : { tag: name }) }}
        name={name}
        label="Compartir estas figuras"
      />
    </div>
  )
}

interface OwnEmptyProps {
  state: OwnState
  base: string
  place: OwnPlace
}

const pins = {
  collection: { icon: 'check', tone: 'collection' },
  notinterested: { icon: 'strike', tone: 'notinterested' },
} as const

function OwnEmpty({ state, base, place }: OwnEmptyProps) {
  if (ownFiltersCount(state) > 0) {
    return (
      <EmptyState pin={{ icon: 'search', tone: 'plain' }}>
        <h2>Ninguna de tus figuras es así</h2>
        <p>Quita algún filtro o busca con otras palabras.</p>
        <MainLink to={base + ownSearch(withoutOwnFilters(state))}>Quitar los filtros</MainLink>
      </EmptyState>
    )
  }
  return (
    <>
      <NothingYet state={state} place={place} />
      {state.list === 'collection' ? (
        <PopularFigures title={place.license ? 'Para empezar' : 'O empieza con una de estas'} {...place} />
      ) : null}
    </>
  )
}

function NothingYet({ state, place }: Pick<OwnEmptyProps, 'state' | 'place'>) {
  // A new member may have a list of their own already, in a table or in another application.
  const isNew = state.list === 'collection' && place.license === undefined
  return (
    <EmptyState pin={pins[state.list]}>
      <h2>{titleOf(state, place)}</h2>
      <p>
        {isNew
          ? '¿Ya la llevas en Excel o en otra aplicación? Impórtala. O busca una figura y toca la palomita.'
          : helpOf(state)}
      </p>
      <p className="empty-case-actions">
        {isNew ? <MainLink to="/coleccion/importar">Importar mi colección</MainLink> : null}
        <Link className="action" data-kind={isNew ? 'quiet' : 'main'} to={catalogueOf(place)}>
          Ver el catálogo
        </Link>
      </p>
    </EmptyState>
  )
}

function titleOf({ list }: OwnState, { license, line }: OwnPlace): string {
  if (list === 'notinterested') return 'Todo te interesa, por ahora'
  if (line) return 'Aún no tienes nada de esta línea'
  return license ? 'Aún no tienes nada de esta licencia' : 'Tu vitrina está por estrenarse'
}

function helpOf({ list }: OwnState): string {
  if (list === 'notinterested')
    return 'Lo que marques como «No me interesa» se guarda aquí y sale de tus listas.'
  return 'Busca una figura en el catálogo y toca la palomita: aparecerá aquí con sus copias.'
}

function catalogueOf({ license, line }: OwnPlace): string {
  return ['/coleccionables', license, line].filter(Boolean).join('/')
}
