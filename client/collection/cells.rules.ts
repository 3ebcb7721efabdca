import type { ReactNode } from 'react'
import type { PendingEdit } from './edits.data.ts'

/** The state of an inline edit. */
export interface EditActions {
  change: (text: string) => void
  refuse: (errorText: string) => void
  save: () => void
  drop: () => void
}

export interface EditCellProps {
  /** The accessible label: field and figure, such as "Pagado, Don Quijote". */
  label: string
  /** The value as editable text. */
  text: string
  edit: PendingEdit | null
  acts: EditActions
  /** The displayed value and the kind of its input. */
  look: {
    shown: ReactNode
    kind: 'text' | 'money' | 'date' | 'choice'
    options?: Readonly<Record<string, string>>
    maxLength?: number
  }
}
