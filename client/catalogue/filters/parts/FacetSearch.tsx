import '#client/kit/search-field.css'
import { Icon } from '#client/kit/Icon.tsx'

interface FacetSearchProps {
  title: string
  /** The trimmed text. */
  onText: (text: string) => void
}

/** In the page from the start to avoid a layout shift; hidden without JavaScript. */
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
