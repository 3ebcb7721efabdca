import type { Suggestion } from '#contract/catalogue.ts'

interface SuggestionListProps {
  id: string
  suggestions: Suggestion[]
  active: number
  onChoose: (suggestion: Suggestion) => void
}

export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <>
      <div
        className="suggestions"
        id={id}
        role="listbox"
        aria-label="Sugerencias"
        hidden={suggestions.length === 0}
      >
        {suggestions.map((suggestion, index) => (
          // The keyboard is handled by the input above, which names the active option.
          <div
            key={suggestion.id}
            id={`${id}-${index}`}
            className="suggestion"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(suggestion)
            }}
          >
            <span className="suggestion-name" dir="auto">
              {suggestion.name}
            </span>
            <span className="suggestion-place" dir="auto">
              {suggestion.license.name} · {suggestion.line.name}
            </span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {suggestions.length > 0 ? `${suggestions.length} sugerencias` : ''}
      </p>
    </>
  )
}
