import { useQuery } from '@tanstack/react-query'
import { facetsOf } from '#client/catalogue/filters/facets.rules.ts'
import { chosenCount, type ListState, memberFacetNames, searchOf } from '#client/catalogue/filters/rules.ts'
import type { ListScope } from '#client/catalogue/list/data.ts'
import { ItemList } from '#client/catalogue/list/ItemList.tsx'
import {
  loadMemberFilterValues,
  memberFiltersQuery,
  memberItemsQuery,
  popularFiguresQuery,
} from '#client/catalogue/members/data.ts'
import { HiddenNote } from '#client/catalogue/members/parts/HiddenNote.tsx'
import { newFigurePath, withHiddenToggled } from '#client/catalogue/members/rules.ts'
import { readBoxCode } from '#client/catalogue/scan/rules.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useApi } from '#client/use-api.ts'
import { MemberGrid } from './MemberCards.tsx'

interface MemberWallProps {
  scope: ListScope
  state: ListState
  /** The path of the page, to which the query string is added. */
  base: string
  showsFranchise?: boolean
  /** True on the page of a hidden license or line, which shows all its figures. */
  isWhole?: boolean
}

export function MemberWall({ scope, state, base, showsFranchise = false, isWhole = false }: MemberWallProps) {
  const items = useQuery(memberItemsQuery(scope, state))
  const filters = useQuery(memberFiltersQuery(scope, state))
  if (items.isPending || filters.isPending) return <WallWaiting />
  if (!items.data) {
    const retry = () => void items.refetch()
    return <LoadError what="las figuras" error={items.error} onRetry={retry} />
  }
  const { data: figures, metadata, isPartial, isOnlyOwn } = items.data
  // If the counts fail to load, the list is shown without filters.
  const counted = filters.data ?? { values: {}, totals: {} }
  const facets = facetsOf(memberFacetNames, counted, { state, itemsTotal: metadata.total })
  const isUnfound = state.query !== '' && metadata.total === 0 && chosenCount(state) === 0
  const Nothing = isOnlyOwn ? NothingOwnFound : NothingFound
  const nothing = isUnfound ? <Nothing state={state} /> : null
  return (
    <div className="member-wall" data-line={scope.line} aria-busy={items.isPlaceholderData}>
      {isOnlyOwn ? (
        <p className="member-wall-note note" role="status">
          Sin conexión buscamos entre lo tuyo.
        </p>
      ) : null}
      {isPartial ? (
        <p className="member-wall-note note" role="status">
          No hay figuras con todas las palabras; estas tienen alguna.
        </p>
      ) : null}
      <ItemList
        listing={{ state, metadata, facets }}
        base={base}
        listValues={(filter) => loadMemberFilterValues(filter, { scope, state })}
        note={isWhole ? null : <WallNote state={state} base={base} hidden={metadata.hidden} />}
      >
        {figures.length > 0 ? <MemberGrid items={figures} showsFranchise={showsFranchise} /> : nothing}
      </ItemList>
    </div>
  )
}

/** Searches and lists of marked figures hide nothing, so they have no note. */
function WallNote({ state, base, hidden }: Pick<MemberWallProps, 'state' | 'base'> & { hidden: number }) {
  if (state.query !== '' || state.chosen.type?.some((type) => type !== 'none')) return null
  const href = base + searchOf(withHiddenToggled(state))
  return <HiddenNote hidden={hidden} isShown={state.hidden === 'with'} href={href} />
}

export function NothingFound({ state: { query, chosen } }: { state: ListState }) {
  const barcode = readBoxCode(query)
  const isCode = barcode !== null
  return (
    <>
      <EmptyState role="status" pin={{ icon: 'search', tone: 'plain' }}>
        <h2 dir="auto">
          {isCode ? 'Ninguna figura con ese código' : `Nada con “${query}”`}
          {chosen.type ? ' entre lo que elegiste' : ''}
        </h2>
        <p>
          {isCode
            ? 'No de todas sabemos su código de barras: prueba con su nombre.'
            : 'Busca con menos palabras, o con el número de la caja.'}
        </p>
        <MainLink to={newFigurePath(isCode ? { barcode } : { name: query })}>
          Agregar la figura que falta
        </MainLink>
      </EmptyState>
      <LatestFigures title="Mientras, lo último del catálogo" shape="shelf" />
    </>
  )
}

export function NothingOwnFound({ state: { query } }: { state: ListState }) {
  return (
    <EmptyState role="status" pin={{ icon: 'search', tone: 'plain' }}>
      <h2 dir="auto">{`Nada en este dispositivo con “${query}”`}</h2>
      <p>Sin conexión buscamos entre lo tuyo. El resto del catálogo se busca cuando vuelva.</p>
    </EmptyState>
  )
}

export function LatestFigures({ title, shape }: { title: string; shape: 'wall' | 'shelf' }) {
  const { data: items = [] } = useApi('listMemberLastUpdatedItems', {})
  if (items.length === 0) return null
  return (
    <section className="band" aria-labelledby="latest-title">
      <h2 className="band-title" id="latest-title">
        {title}
      </h2>
      <MemberGrid items={items} showsFranchise shape={shape} />
    </section>
  )
}

interface PopularFiguresProps {
  title: string
  license?: string | undefined
  line?: string | undefined
}

/** The most popular figures of the catalogue, below a list that has none yet; nothing while there is none to show. */
export function PopularFigures({ title, license, line }: PopularFiguresProps) {
  const { data: items, isPending } = useQuery(
    popularFiguresQuery({ ...(license ? { license } : {}), ...(line ? { line } : {}) }),
  )
  if (isPending) return <LoadingSkeleton shape="tiles" />
  if (!items?.length) return null
  return (
    <section className="popular-figures" aria-labelledby="popular-title">
      <h2 id="popular-title">{title}</h2>
      <MemberGrid items={items} showsFranchise={license === undefined} shape="shelf" />
    </section>
  )
}

const cardsShown = 12

export function WallWaiting() {
  return (
    <div role="status">
      <span className="visually-hidden">Cargando figuras</span>
      <ul className="item-grid wall-waiting" aria-hidden="true">
        {Array.from({ length: cardsShown }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal.
          <li key={place}>
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  )
}
