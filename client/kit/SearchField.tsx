import { Icon } from './Icon.tsx'
import { useSearchField } from './use-search-field.ts'

interface SearchFieldProps {
  /** The accessible name of the field and of its button. */
  label: string
  placeholder: string
  query?: string
}

/** The search field `query` with its button. The form around it decides where the search leads. */
export function SearchField({ label, placeholder, query = '' }: SearchFieldProps) {
  const input = useSearchField(query)
  return (
    <div className="search-field">
      <input
        ref={input}
        className="search-input"
        type="search"
        name="query"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={query}
        maxLength={200}
      />
      <button className="icon-button" type="submit">
        <Icon name="search" />
        <span className="visually-hidden">Buscar</span>
      </button>
    </div>
  )
}
