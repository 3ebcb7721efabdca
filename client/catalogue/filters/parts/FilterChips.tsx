import type { Facet, ListState } from '#client/catalogue/filters/rules.ts'
import { searchOf, withoutFilters, withToggledValue } from '#client/catalogue/filters/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'

interface FilterChipsProps {
  facets: Facet[]
  state: ListState
  base: string
}

/** The chosen values, each with a link that removes it. */
export function FilterChips({ facets, state, base }: FilterChipsProps) {
  const chosen = facets.flatMap(({ name, title, values }) =>
    (state.chosen[name] ?? []).map((slug) => ({
      name,
      title,
      slug,
      text: values.find((value) => value.slug === slug)?.name ?? slug,
    })),
  )
  if (chosen.length === 0) return null
  return (
    <ul className="filter-chips" aria-label="Filtros elegidos">
      {chosen.map(({ name, title, slug, text }) => (
        <li key={`${name} ${slug}`}>
          <Link to={base + searchOf(withToggledValue(state, name, slug))} preventScrollReset rel="nofollow">
            <span className="visually-hidden">Quitar {title}: </span>
            <span dir="auto">{text}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="filter-chips-clear" to={base + searchOf(withoutFilters(state))} preventScrollReset>
          Quitar todos
        </Link>
      </li>
    </ul>
  )
}
