import { useEffect, useState } from 'react'

/** The value once it has not changed for so many milliseconds; the previous one until then. */
export function useDebounced<T extends string | number>(value: T, ms: number): T {
  const [last, setLast] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setLast, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return last
}
