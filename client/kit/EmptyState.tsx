import './empty.css'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A heading, a sentence and an action. */
  children: ReactNode
  /** For an empty state that replaces what the member has just asked for. */
  role?: 'status'
}

/** Shown in place of a list that has no entries. */
export function EmptyState({ children, role }: EmptyStateProps) {
  return (
    <div className="empty-case" role={role}>
      <EmptyNiche />
      {children}
    </div>
  )
}

/** The empty shelf of an item card, as a decoration. */
export function EmptyNiche() {
  return <div className="empty-niche" aria-hidden="true" />
}
