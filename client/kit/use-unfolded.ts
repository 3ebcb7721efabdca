import { useEffect, useRef, useState } from 'react'

/** The properties of a `details` that opens when it must. Only people fold it again, so never while they type in it. */
export function useUnfolded(mustOpen: boolean) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open] = useState(mustOpen || undefined)
  useEffect(() => {
    if (mustOpen && ref.current) ref.current.open = true
  }, [mustOpen])
  return { ref, open }
}
