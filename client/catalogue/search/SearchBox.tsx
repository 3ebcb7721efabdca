import '#client/catalogue/search/style.css'
import '#client/kit/search-field.css'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { itemPath } from '#client/catalogue/rules.ts'
import { ScanButton } from '#client/catalogue/scan/parts/ScanButton.tsx'
import { useSuggestions } from '#client/catalogue/search/suggestions.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { SearchForm } from '#client/kit/SearchForm.tsx'
import type { Suggestion } from '#contract/catalogue.ts'
import { SuggestionList } from './SuggestionList.tsx'

/** The paths that a search and its suggestions lead to. */
export interface SearchPaths {
  readonly action: string
  readonly hrefOf: (suggestion: Suggestion) => string
}

export const publicSearchPaths: SearchPaths = { action: '/buscador', hrefOf: itemPath }

interface SearchBoxProps {
  query?: string
  places?: SearchPaths
  /** Called while typing. */
  suggest: (query: string) => Promise<Suggestion[]>
}

/** A search field with suggestions. Without JavaScript it is a plain form. */
export function SearchBox({ query = '', places = publicSearchPaths, suggest }: SearchBoxProps) {
  const listId = useId()
  const navigate = useNavigate()
  const { found, isOpen, ask, close } = useSuggestions(suggest)
  const [active, setActive] = useState(-1)

  function open(suggestion: Suggestion) {
    close()
    void navigate(places.hrefOf(suggestion))
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>) {
    const chosen = found[active]
    if (!isOpen) return
    if (event.key === 'Escape') {
      // The browser would also clear the field.
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    // The positions of the arrow keys are the suggestions and the typed text.
    setActive((before) => ((before + 1 + step + found.length + 1) % (found.length + 1)) - 1)
  }

  return (
    <SearchForm className="search-box" aria-label="Buscar figuras" action={places.action} onSubmit={close}>
      <Icon name="search" />
      <input
        className="search-input"
        type="search"
        name="query"
        key={query}
        defaultValue={query}
        placeholder="¿Qué figura buscas?"
        aria-label="Buscar figuras"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setActive(-1)
          ask(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <ScanButton onCode={(code) => void navigate(`${places.action}?query=${code}`)} />
      <button className="action" data-kind="main" type="submit">
        Buscar
      </button>
      <SuggestionList id={listId} suggestions={isOpen ? found : []} active={active} onChoose={open} />
    </SearchForm>
  )
}
