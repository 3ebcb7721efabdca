import './fields.css'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useUnfolded } from './use-unfolded.ts'

interface MoreFieldsProps {
  /** What is inside, such as "Fecha, forma de pago y nota". */
  summary: string
  /** Opens it: one of the fields has an error or holds something already. */
  isOpen: boolean
  children: ReactNode
}

/** The fields of a form that are seldom needed, folded. */
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
