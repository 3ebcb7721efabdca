import '#client/kit/search-field.css'
import { Icon } from '#client/kit/Icon.tsx'

interface FacetSearchProps {
  title: string
  /** What is typed, without blanks around it. */
  onText: (text: string) => void
}

/** Stands in the page from the start, so that nothing moves; without a script it is not shown. */
export function FacetSearch({ title, onText }: FacetSearchProps) {
  const label = `Buscar ${title.toLowerCase()}`
  return (
    <div className="search-field filter-search">
      <Icon name="search" />
      <input
        className="search-input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onText(event.currentTarget.value.trim())}
      />
    </div>
  )
}
