import { Link } from 'react-router'
import type { FacetName, FacetOption, ListState } from '#client/catalogue/filters/rules.ts'
import { searchOf, withToggledValue } from '#client/catalogue/filters/rules.ts'
import { formatNumber } from '#client/kit/numbers.ts'

interface FilterOptionsProps {
  name: FacetName
  values: FacetOption[]
  list: { state: ListState; base: string }
}

export function FilterOptions({ name, values, list: { state, base } }: FilterOptionsProps) {
  const chosen = state.chosen[name] ?? []
  return (
    <ul>
      {values.map((value) => (
        <li key={value.slug}>
          <Link
            className="filter-option"
            to={base + searchOf(withToggledValue(state, name, value.slug))}
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
}
