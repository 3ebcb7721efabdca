import { Link } from 'react-router'
import { rangesChosen, rangeText } from '#client/collection/own/ranges.rules.ts'
import type { OwnState } from '#client/collection/own/rules.ts'
import {
  ownFacetNames,
  ownFiltersCount,
  ownSearch,
  withoutOwnFilters,
  withToggledFilter,
} from '#client/collection/own/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { useKeptFocus } from '#client/kit/use-kept-focus.ts'
import type { OwnValues } from './OwnFilters.tsx'
import { copyValues } from './OwnFilters.tsx'

interface OwnChipsProps {
  state: OwnState
  base: string
  values: OwnValues
  /** The default currency of prices. */
  currency: string
}

/** The chosen filters, each with a link that removes it. */
export function OwnChips({ state, base, values, currency }: OwnChipsProps) {
  const count = ownFiltersCount(state)
  const kept = useKeptFocus<HTMLUListElement>(count)
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
    <ul className="filter-chips" aria-label="Filtros elegidos" {...kept}>
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
