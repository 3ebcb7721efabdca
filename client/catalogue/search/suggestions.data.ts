import { useRef, useState } from 'react'
import type { Suggestions } from './data.ts'
import type { SearchOption, SearchPaths } from './options.rules.ts'
import { optionsOf, recentOptions } from './options.rules.ts'
import { forgetSearches, listRecentSearches } from './recent.data.ts'

/** The first request is sent at once, further ones at most this often. */
const betweenMs = 100
const lettersMin = 2

export type Suggest = (query: string) => Promise<Suggestions>

/** The rows below a search field: suggestions for its text, or recent searches. Late answers are dropped. */
export function useSuggestions(suggest: Suggest, paths: SearchPaths) {
  const [options, setOptions] = useState<readonly SearchOption[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askedAt = useRef(0)
  const latest = useRef(0)

  async function look(query: string) {
    askedAt.current = performance.now()
    const turn = ++latest.current
    const found = await suggest(query)
    if (turn === latest.current) setOptions(optionsOf(found, paths))
  }

  function show(rows: readonly SearchOption[]) {
    clearTimeout(timer.current)
    latest.current += 1
    setOptions(rows)
  }

  function ask(text: string) {
    const query = text.trim()
    if (query === '') return show(recentOptions(listRecentSearches(), paths))
    if (query.length < lettersMin) return show([])
    clearTimeout(timer.current)
    const waitMs = askedAt.current + betweenMs - performance.now()
    if (waitMs <= 0) void look(query)
    else timer.current = setTimeout(look, waitMs, query)
  }

  function forget() {
    forgetSearches()
    show([])
  }

  return { options, ask, forget, close: () => show([]) }
}
