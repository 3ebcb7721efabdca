import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearchField } from '#client/kit/use-search-field.ts'
import type { SearchOption, SearchPaths, Suggest, SuggestedFigure } from './data.ts'
import { optionKey, useSuggestions } from './data.ts'
import type { SuggestionPanelProps } from './SuggestionPanel.tsx'

interface SearchComboboxProps {
  query: string
  texts: { label: string; placeholder: string }
  paths: SearchPaths
  suggest: Suggest
  /** Renders the button, of this id, by which a member marks a suggested figure. */
  markOf?: (figure: SuggestedFigure, id: string) => ReactNode
}

/** The field `query` with suggestions. The form around it decides where the search leads. */
export function SearchCombobox({ query, texts, paths, suggest, markOf }: SearchComboboxProps) {
  const listId = useId()
  const input = useSearchField(query)
  const { field, options, active, isAtMark, choose, ask } = useCombobox(listId, suggest, paths)
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
        aria-haspopup={markOf ? 'grid' : 'listbox'}
        enterKeyHint="search"
        {...field}
        onFocus={({ target }) => {
          load()
          if (target.value === '') ask('')
        }}
      />
      {isOpen && Panel ? (
        <Panel
          id={listId}
          options={options}
          active={active}
          isAtMark={isAtMark}
          onChoose={choose}
          markOf={markOf}
        />
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

/**
 * A text field with rows below it that the arrow keys reach, by the ARIA pattern of a combobox with a listbox, or with a grid where
 * rows have a button: the right arrow reaches it.
 */
export function useCombobox(listId: string, suggest: Suggest, paths: SearchPaths) {
  const navigate = useNavigate()
  const { options, ask, forget, close } = useSuggestions(suggest, paths)
  // The option and not its position, because a late answer may put another option there.
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = options.findIndex((option) => optionKey(option) === activeKey)
  const isOpen = options.length > 0
  const [isAtMark, setAtMark] = useState(false)

  function choose(option: SearchOption) {
    setActiveKey(null)
    if (option.kind === 'forget') return forget()
    close()
    void navigate(option.href, { viewTransition: true })
  }

  const onChange = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    move(-1)
    ask(target.value)
  }
  const move = (index: number) => {
    const option = options[index]
    setAtMark(false)
    setActiveKey(option === undefined ? null : optionKey(option))
  }
  const mark = () => document.getElementById(`${listId}-${active}-mark`)
  function onKeyDown(event: React.KeyboardEvent) {
    const isEnter = isAtMark && event.key === 'Enter'
    const isTurn = event.key === (isAtMark ? 'ArrowLeft' : 'ArrowRight')
    if (!(isEnter || isTurn) || active < 0 || mark() === null) return handleKey(event, options, active, moves)
    event.preventDefault()
    if (isEnter) mark()?.click()
    else setAtMark(!isAtMark)
  }
  const moves = { move, choose, close }
  const field = {
    ...attributesOf(listId, isOpen, active < 0 ? null : `${listId}-${active}${isAtMark ? '-mark' : ''}`),
    onChange,
    onKeyDown,
    onBlur: close,
  } as const
  return { field, options, active, isAtMark, choose, ask }
}

function attributesOf(listId: string, isOpen: boolean, activeId: string | null) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': (isOpen && activeId) || undefined,
  } as const
}

interface Moves {
  move: (index: number) => void
  choose: (option: SearchOption) => void
  close: () => void
}

function handleKey(
  event: React.KeyboardEvent,
  options: readonly SearchOption[],
  active: number,
  { move, choose, close }: Moves,
): void {
  // A search is on its way: late suggestions would cover its results.
  if (event.key === 'Enter' && options[active] === undefined) close()
  if (options.length === 0) return
  const step = steps[event.key]
  const chosen = event.key === 'Enter' ? options[active] : undefined
  if (step === undefined && event.key !== 'Escape' && !chosen) return
  // The browser would also move the cursor, clear the field, or send the form.
  event.preventDefault()
  // The positions of the arrow keys are the options and the typed text.
  if (step !== undefined) move(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
  else if (chosen) choose(chosen)
  else close()
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
