import { lazy, Suspense, useState } from 'react'
import type { Facet, ListState, ListValues } from '#client/catalogue/filters/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { FacetSearch } from './FacetSearch.tsx'
import { FilterOptions } from './FilterOptions.tsx'

// Loaded only when somebody searches.
const FoundValues = lazy(() => import('./FoundValues.tsx').then((part) => ({ default: part.FoundValues })))

interface FacetGroupProps {
  facet: Facet
  list: { state: ListState; base: string }
  listValues: ListValues
  isFirst: boolean
}

/** One filter; when it has more values than are listed, all of them can be searched by name. */
export function FacetGroup({ facet, list, listValues, isFirst }: FacetGroupProps) {
  const [text, setText] = useState('')
  // Only at first: a group must not close when its last value is removed.
  const [isOpen] = useState(isFirst || list.state.chosen[facet.name] !== undefined)
  // The field stays while it contains text, even when the choice leaves few values.
  const isSearchable = text !== '' || facet.total > facet.values.length
  return (
    <details className="filter-group" open={isOpen}>
      <summary>
        <h3>{facet.title}</h3>
        <Icon name="chevron" />
      </summary>
      {isSearchable ? <FacetSearch title={facet.title} onText={setText} /> : null}
      {text !== '' ? (
        <Suspense fallback={null}>
          <FoundValues facet={facet} list={list} listValues={listValues} text={text} />
        </Suspense>
      ) : (
        <Offered facet={facet} list={list} />
      )}
    </details>
  )
}

const shownAtOnce = 8

function Offered({ facet, list }: Pick<FacetGroupProps, 'facet' | 'list'>) {
  const chosen = list.state.chosen[facet.name] ?? []
  const first = facet.values.filter(({ slug }, index) => index < shownAtOnce || chosen.includes(slug))
  const rest = facet.values.filter((value) => !first.includes(value))
  return (
    <>
      <FilterOptions name={facet.name} values={first} list={list} />
      {rest.length > 0 ? (
        <details className="filter-more">
          <summary>
            Ver {rest.length} más<span className="visually-hidden"> de {facet.title}</span>
          </summary>
          <FilterOptions name={facet.name} values={rest} list={list} />
        </details>
      ) : null}
      <Hidden facet={facet} />
    </>
  )
}

/** Says how many values are not listed, and where all of them are. */
function Hidden({ facet: { values, total, allHref } }: { facet: Facet }) {
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
