import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls sideways: the current one is in its middle on arrival and whenever another becomes current,
 * so that a person sees where they are.
 */
export function useCurrentInView<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const row = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is read from the page
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (row.current && link) row.current.scrollLeft += middleOf(link) - middleOf(row.current)
  }, [current])
  return row
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
