import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

/** The four relations of a member, whose colours the pin has; `plain` for everything else. */
type PinTone = 'collection' | 'want' | 'notinterested' | 'reserved' | 'plain'

export interface EmptyPin {
  icon: IconName
  tone: PinTone
  /** The outline of the missing figure, if it has one of its own (poses.ts). */
  pose?: string
}

interface EmptyStateProps {
  /** A heading, a sentence and an action. */
  children: ReactNode
  /** The relation whose pin is shown on the missing figure. */
  pin?: EmptyPin
  /** For an empty state that replaces what the member has just asked for. */
  role?: 'status'
}

export function EmptyState({ children, pin, role }: EmptyStateProps) {
  return (
    <div className="empty-case" role={role}>
      <EmptyFrame pin={pin} />
      {children}
    </div>
  )
}

/** The place of a missing figure: its outline, with the pin of the list. After a failure its light is off. */
export function EmptyFrame({ pin }: { pin?: EmptyPin | undefined }) {
  return (
    <div className="empty-frame" aria-hidden="true" data-off={pin?.icon === 'alert' || undefined}>
      <svg className="empty-frame-ghost" aria-hidden="true" viewBox="0 0 60 92">
        <path d={pin?.pose ?? pose} />
      </svg>
      {pin ? (
        <span className="empty-frame-pin" data-relation={pin.tone}>
          <Icon name={pin.icon} />
        </span>
      ) : null}
    </div>
  )
}

/** The outline of a figure on its stand. */
const pose =
  'M30 4a11 11 0 0 1 7 19.5c9 2 14 8 15 18l1.5 17-7 1-3-13v15l2 24h-12l-3.5-19L26 86H14l2-24.5v-15l-3 13-7-1L7.5 41.5c1-10 6-16 15-18A11 11 0 0 1 30 4ZM6 90h48'
