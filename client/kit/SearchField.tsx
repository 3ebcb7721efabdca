import './search-field.css'
import { Icon } from './Icon.tsx'

interface SearchFieldProps {
  /** The accessible name of the field and of its button. */
  label: string
  placeholder: string
  defaultValue?: string
}

/** The search field `query` with its button. The form around it decides where the search leads. */
export function SearchField({ label, placeholder, defaultValue }: SearchFieldProps) {
  return (
    <div className="search-field">
      <input
        className="search-input"
        type="search"
        name="query"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        maxLength={200}
      />
      <button className="icon-button" type="submit">
        <Icon name="search" />
        <span className="visually-hidden">Buscar</span>
      </button>
    </div>
  )
}
