import './search-field.css'
import { Icon } from './Icon.tsx'

interface SearchFieldProps {
  /** What the field and its button are called. */
  label: string
  placeholder: string
  defaultValue?: string
  /** What to say to who sends it blank; without it, blank may be sent. */
  required?: string
}

/** One line to search by, `query`, with its button; the form around it knows where it leads. */
export function SearchField({ label, placeholder, defaultValue, required }: SearchFieldProps) {
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
        // The pattern holds without a script too.
        {...(required ? { required: true, pattern: '.*\\S.*', title: required } : {})}
      />
      <button className="icon-button" type="submit">
        <Icon name="search" />
        <span className="visually-hidden">Buscar</span>
      </button>
    </div>
  )
}
