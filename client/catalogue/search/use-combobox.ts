import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchOption, SearchPaths } from './options.rules.ts'
import { optionKey } from './options.rules.ts'
import type { Suggest } from './suggestions.data.ts'
import { useSuggestions } from './suggestions.data.ts'

/** A text field with rows below it that the arrow keys reach, by the ARIA pattern of a combobox. */
export function useCombobox(listId: string, suggest: Suggest, paths: SearchPaths) {
  const navigate = useNavigate()
  const { options, ask, forget, close } = useSuggestions(suggest, paths)
  // The option and not its position, because a late answer may put another option there.
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = options.findIndex((option) => optionKey(option) === activeKey)
  const isOpen = options.length > 0

  function choose(option: SearchOption) {
    setActiveKey(null)
    if (option.kind === 'forget') return forget()
    close()
    void navigate(option.href)
  }

  const onChange = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    setActiveKey(null)
    ask(target.value)
  }
  const move = (index: number) => {
    const option = options[index]
    setActiveKey(option === undefined ? null : optionKey(option))
  }
  const moves = { move, choose, close }
  const field = {
    ...attributesOf(listId, isOpen, active),
    onChange,
    onKeyDown: (event: React.KeyboardEvent) => onKeyDown(event, options, active, moves),
    onBlur: close,
  } as const
  return { field, options, active, choose, ask }
}

function attributesOf(listId: string, isOpen: boolean, active: number) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
  } as const
}

interface Moves {
  move: (index: number) => void
  choose: (option: SearchOption) => void
  close: () => void
}

function onKeyDown(
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
