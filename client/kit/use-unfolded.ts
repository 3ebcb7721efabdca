import { useEffect, useRef, useState } from 'react'

/**
 * The props of a `details` that opens when `mustOpen` becomes true. It never closes by itself, so it does not close
 * while somebody types in it.
 */
export function useUnfolded(mustOpen: boolean) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open] = useState(mustOpen || undefined)
  useEffect(() => {
    if (mustOpen && ref.current) ref.current.open = true
  }, [mustOpen])
  return { ref, open }
}
