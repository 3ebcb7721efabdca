import { useRef, useState } from 'react'
import type { Suggestion } from '#contract/catalogue.ts'

const pauseMs = 120
const lettersMin = 2

/** Requests suggestions after a pause in typing, and drops answers to earlier requests. */
export function useSuggestions(suggest: (query: string) => Promise<Suggestion[]>) {
  const [found, setFound] = useState<Suggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)

  async function look(query: string) {
    const turn = ++latest.current
    const suggestions = await suggest(query)
    if (turn === latest.current) setFound(suggestions)
  }

  function close() {
    clearTimeout(timer.current)
    latest.current += 1
    setFound([])
  }

  function ask(text: string) {
    clearTimeout(timer.current)
    const query = text.trim()
    if (query.length < lettersMin) return close()
    timer.current = setTimeout(look, pauseMs, query)
  }

  return { found, isOpen: found.length > 0, ask, close }
}
