import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { OwnState, OwnView } from '#client/collection/own/rules.ts'
import { defaultOrder, ownFiltersCount, ownSearch, ownViews } from '#client/collection/own/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { SearchField } from '#client/kit/SearchField.tsx'
import { Options } from '#client/kit/TextFields.tsx'
import { type OwnSort, ownSorts } from '#contract/collection/words.ts'

interface OwnToolbarProps {
  state: OwnState
  base: string
  /** The total; null until it is loaded. */
  total: number | null
  views: readonly OwnView[]
  view: OwnView
  onChange: (state: OwnState) => void
}

const viewIcons = { repisas: 'case', nichos: 'grid', tabla: 'rows' } as const

export function OwnToolbar({ state, base, total, views, view, onChange }: OwnToolbarProps) {
  const filtersCount = ownFiltersCount(state)
  const toolbar = useFiltersFocus(filtersCount)
  return (
    <div className="own-toolbar above-list row wrap gap-2" ref={toolbar}>
      <OwnCount state={state} total={total} />
      <OwnSearch state={state} onChange={onChange} />
      <button
        className="action icon-on-phone own-toolbar-filters"
        data-kind="quiet"
        type="button"
        popoverTarget="filtros"
      >
        <Icon name="filter" />
        Filtros
        {filtersCount > 0 ? <span className="count-badge">{filtersCount}</span> : null}
      </button>
      <OwnOrder state={state} onChange={onChange} />
      <div className="own-toolbar-views flex pill outlined">
        {views.map((option) => (
          <Link
            className="grid pill place-center"
            key={option}
            to={base + ownSearch({ ...state, view: option })}
            aria-current={option === view || undefined}
            title={ownViews[option]}
            preventScrollReset
            replace
          >
            <Icon name={viewIcons[option]} />
            <span className="visually-hidden">Ver como {ownViews[option].toLowerCase()}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}

/** Without filters the head of a collection has said it, so it is only read aloud. */
function OwnCount({ state, total }: Pick<OwnToolbarProps, 'state' | 'total'>) {
  const isSaid = state.list === 'collection' && ownFiltersCount(state) === 0
  return (
    <p
      className="own-toolbar-count list-count clip-on-phone grow"
      role="status"
      data-said={isSaid || undefined}
    >
      {total === null ? (
        <span className="visually-hidden">Cargando</span>
      ) : (
        countText(total, 'figura', 'figuras')
      )}
    </p>
  )
}

function OwnSearch({ state, onChange }: Pick<OwnToolbarProps, 'state' | 'onChange'>) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    onChange({ ...state, query })
  }
  return (
    <form className="own-search folding-search" onSubmit={onSubmit}>
      <SearchField label="Buscar en esta lista" placeholder="Buscar aquí" query={state.query} />
    </form>
  )
}

function OwnOrder({ state, onChange }: Pick<OwnToolbarProps, 'state' | 'onChange'>) {
  const sort = state.sort ?? 'reciente'
  const order = state.order ?? defaultOrder(sort)
  const offered = (Object.keys(ownSorts) as OwnSort[]).filter((option) => option !== 'prioridad')
  return (
    <div className="own-order row min-0">
      <select
        className="strong min-0 pill"
        aria-label="Ordenar por"
        value={sort}
        onChange={({ currentTarget }) =>
          onChange({ ...state, sort: currentTarget.value as OwnSort, order: null })
        }
      >
        <Options of={offered.map((option) => [option, ownSorts[option]] as const)} />
      </select>
      <button
        className="icon-button"
        type="button"
        data-order={order}
        onClick={() => onChange({ ...state, sort, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        <Icon name="arrow" />
        <span className="visually-hidden">
          {order === 'asc' ? 'De menor a mayor; invertir el orden' : 'De mayor a menor; invertir el orden'}
        </span>
      </button>
    </div>
  )
}

/**
 * Keeps the focus when the last filter is removed, because its link then disappears: with the chips, or with the panel that
 * shelves do not have. The focus moves to the button that opens the filters, or where that is hidden to the search field.
 * @returns the ref of the toolbar that has both
 */
function useFiltersFocus(count: number): RefObject<HTMLDivElement | null> {
  const toolbar = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    const wasLast = before.current > 0 && count === 0
    before.current = count
    if (!wasLast || hasVisibleFocus()) return
    const places = ['.own-toolbar-filters', 'input'].map((selector) =>
      toolbar.current?.querySelector<HTMLElement>(selector),
    )
    places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true })
  }, [count])
  return toolbar
}

function hasVisibleFocus(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.checkVisibility()
}
