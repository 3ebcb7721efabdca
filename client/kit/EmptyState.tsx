import './empty.css'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A heading that says what is missing, a sentence, and what to do next. */
  children: ReactNode
  /** Set where it takes the place of what somebody just asked for. */
  role?: 'status'
}

/** Nothing to show. */
export function EmptyState({ children, role }: EmptyStateProps) {
  return (
    <div className="empty-case" role={role}>
      <EmptyNiche />
      {children}
    </div>
  )
}

/** The light is on, nobody stands in it. */
export function EmptyNiche() {
  return <div className="empty-niche" aria-hidden="true" />
}
