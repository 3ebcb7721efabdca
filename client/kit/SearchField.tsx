import './search-field.css'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

interface SearchFieldProps {
  /** The accessible name of the field and of its button. */
  label: string
  placeholder: string
  /** What the list was searched for. */
  query?: string
}

/** The search field `query` with its button. The form around it decides where the search leads. */
export function SearchField({ label, placeholder, query = '' }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // The field shows each new search and keeps the focus for the next one, unless the keyboard of a phone covers the results.
  useLayoutEffect(() => {
    if (!input.current) return
    input.current.value = query
    if (window.matchMedia('(hover: none)').matches) input.current.blur()
  }, [query])
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
