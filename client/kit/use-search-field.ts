import { useLayoutEffect, useRef } from 'react'

/**
 * The ref of an uncontrolled search field with `defaultValue={query}`. The field shows each new search and keeps the focus for
 * the next one, unless the keyboard of a phone covers the results. What was typed before the script ran stays, and so does what
 * was typed between a search and its page.
 */
export function useSearchField(query: string) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  useLayoutEffect(() => {
    if (!input.current || shown.current === query) return
    const isNewlyTyped = ![shown.current, query].includes(input.current.value.trim())
    shown.current = query
    if (isNewlyTyped) return
    input.current.value = query
    if (window.matchMedia('(hover: none)').matches) input.current.blur()
  }, [query])
  return input
}
