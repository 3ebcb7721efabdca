import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

interface MoreFieldsProps {
  /** What is inside, such as "Fecha, forma de pago y nota". */
  summary: string
  /** Opens it: one of the fields has an error or holds something already. */
  isOpen: boolean
  children: ReactNode
}

export function MoreFields({ summary, isOpen, children }: MoreFieldsProps) {
  return (
    <details className="more-fields" {...useUnfolded(isOpen)}>
      <summary>
        {summary}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  )
}

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
