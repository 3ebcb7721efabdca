import type { Facet, ListState } from '#client/catalogue/filters/rules.ts'
import { searchOf, toggled } from '#client/catalogue/filters/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import { countOf, formatNumber } from '#client/kit/numbers.ts'

interface FilterPanelProps {
  id: string
  facets: Facet[]
  state: ListState
  base: string
  total: number
}

const shownAtOnce = 8
const openAtFirst = 3

/**
 * Every value is a link to the list with it, or without it: filters are in the address and need no script.
 * Beside the list on a desk; on a phone a sheet that the button of the toolbar opens.
 */
export function FilterPanel({ id, facets, state, base, total }: FilterPanelProps) {
  return (
    <aside className="filter-panel" id={id} popover="auto" aria-label="Filtros">
      <div className="filter-panel-head">
        <h2>Filtros</h2>
        <button className="icon-button" type="button" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">Cerrar filtros</span>
        </button>
      </div>
      {facets.map((facet, index) => (
        <FacetGroup key={facet.name} facet={facet} state={state} base={base} isFirst={index < openAtFirst} />
      ))}
      <div className="filter-panel-foot">
        <button className="action" data-kind="main" type="button" popoverTarget={id}>
          Ver {countOf(total, 'figura', 'figuras')}
        </button>
      </div>
    </aside>
  )
}

/** Says how many values are not offered, and where all of them are. */
function Hidden({ facet: { values, total, allHref } }: Pick<FacetGroupProps, 'facet'>) {
  const hidden = total - values.length
  if (hidden <= 0) return null
  return (
    <p className="filter-hidden">
      y {formatNumber(hidden)} más{' '}
      {allHref ? (
        <Link to={allHref} rel="nofollow">
          Ver las {formatNumber(total)}, de la A a la Z
        </Link>
      ) : (
        'con menos figuras'
      )}
    </p>
  )
}

type FacetGroupProps = Pick<FilterPanelProps, 'state' | 'base'> & { facet: Facet; isFirst: boolean }

function FacetGroup({ facet, state, base, isFirst }: FacetGroupProps) {
  const chosen = state.chosen[facet.name] ?? []
  const first = facet.values.filter(({ slug }, index) => index < shownAtOnce || chosen.includes(slug))
  const rest = facet.values.filter((value) => !first.includes(value))
  const options = (values: Facet['values']) => (
    <ul>
      {values.map((value) => (
        <li key={value.slug}>
          <Link
            className="filter-option"
            to={base + searchOf(toggled(state, facet.name, value.slug))}
            aria-current={chosen.includes(value.slug) || undefined}
            preventScrollReset
            rel="nofollow"
          >
            <span className="filter-option-box" aria-hidden="true" />
            <span className="filter-option-name" dir="auto">
              {value.name}
            </span>
            <span className="filter-option-count">
              {value.count === null ? null : formatNumber(value.count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <details className="filter-group" open={isFirst || chosen.length > 0}>
      <summary>
        <h3>{facet.title}</h3>
        <Icon name="chevron" />
      </summary>
      {options(first)}
      {rest.length > 0 ? (
        <details className="filter-more">
          <summary>
            Ver {rest.length} más<span className="visually-hidden"> de {facet.title}</span>
          </summary>
          {options(rest)}
        </details>
      ) : null}
      <Hidden facet={facet} />
    </details>
  )
}
