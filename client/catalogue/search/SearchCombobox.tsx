import '#client/catalogue/search/style.css'
import '#client/catalogue/search/suggestions.css'
import '#client/catalogue/style.css'
import '#client/kit/search-field.css'
import type { ComponentType, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useSearchField } from '#client/kit/use-search-field.ts'
import type { SuggestedFigure } from './data.ts'
import type { SearchPaths } from './options.rules.ts'
import type { SuggestionPanelProps } from './SuggestionPanel.tsx'
import type { Suggest } from './suggestions.data.ts'
import { useCombobox } from './use-combobox.ts'

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
  const input = useSearchField(query)
  const { field, options, active, choose, ask } = useCombobox(listId, suggest, paths)
  const { Panel, load } = useSuggestionPanel()
  const isOpen = options.length > 0
  return (
    <>
      <input
        className="search-input"
        type="search"
        name="query"
        ref={input}
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

/**
 * The rows are loaded when the field gets the focus. Not by `lazy`: React shows what comes out of a fallback after
 * 300 ms at the earliest.
 */
function useSuggestionPanel() {
  const [Panel, setPanel] = useState<ComponentType<SuggestionPanelProps> | null>(null)
  function load() {
    const isLoading = import('./SuggestionPanel.tsx').then((part) => setPanel(() => part.SuggestionPanel))
    // Without a connection there are no suggestions to show either.
    isLoading.catch(() => undefined)
  }
  return { Panel, load }
}
