import '#client/catalogue/search/style.css'
import '#client/kit/search-field.css'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { SuggestedFigure } from './data.ts'
import type { SearchPaths } from './options.rules.ts'
import type { Suggest } from './suggestions.data.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestionPanel } from './use-suggestion-panel.ts'

interface SearchComboboxProps {
  query: string
  /** The accessible name and the placeholder. */
  texts: { label: string; placeholder: string }
  paths: SearchPaths
  /** Called while typing. */
  suggest: Suggest
  /** Shows the member's mark of a suggested figure. */
  pinOf?: (figure: SuggestedFigure) => ReactNode
}

/** The field `query` with suggestions. The form around it decides where the search leads. */
export function SearchCombobox({ query, texts, paths, suggest, pinOf }: SearchComboboxProps) {
  const listId = useId()
  const { field, options, active, choose, ask } = useCombobox(listId, suggest, paths)
  const { Panel, load } = useSuggestionPanel()
  const isOpen = options.length > 0
  return (
    <>
      <input
        className="search-input"
        type="search"
        name="query"
        key={query}
        defaultValue={query}
        placeholder={texts.placeholder}
        aria-label={texts.label}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        {...field}
        onFocus={({ target }) => {
          load()
          if (target.value === '') ask('')
        }}
      />
      {isOpen && Panel ? (
        <Panel id={listId} options={options} active={active} onChoose={choose} pinOf={pinOf} />
      ) : null}
      <p className="visually-hidden" role="status">
        {isOpen ? `${options.length} sugerencias` : ''}
      </p>
    </>
  )
}
