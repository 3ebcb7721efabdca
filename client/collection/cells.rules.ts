import type { ReactNode } from 'react'
import type { PendingEdit } from './edits.data.ts'

/** What happens at a place that is edited where it stands. */
export interface EditActions {
  change: (text: string) => void
  refuse: (errorText: string) => void
  save: () => void
  drop: () => void
}

export interface EditCellProps {
  /** What it is and of whom: "Pagado, Don Quijote". */
  label: string
  /** As it is written now, to be typed over. */
  text: string
  edit: PendingEdit | null
  acts: EditActions
  /** As it is shown, and how it is asked for. */
  look: {
    shown: ReactNode
    kind: 'text' | 'money' | 'date' | 'choice'
    options?: Readonly<Record<string, string>>
    maxLength?: number
  }
}
