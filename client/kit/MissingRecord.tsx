import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { Link } from './Link.tsx'
import { PageHead } from './PageHead.tsx'

interface MissingRecordProps {
  title: string
  /** Where to go instead. */
  way: { name: string; href: string }
  /** What may have happened. */
  children: ReactNode
}

/** Shown in place of a page whose record does not exist. */
export function MissingRecord({ title, way, children }: MissingRecordProps) {
  return (
    <EmptyState pin={{ icon: 'search', tone: 'plain' }}>
      <PageHead title={title} isHidden />
      <h1>{title}</h1>
      <p>{children}</p>
      <Link className="action" data-kind="main" to={way.href}>
        {way.name}
      </Link>
    </EmptyState>
  )
}
