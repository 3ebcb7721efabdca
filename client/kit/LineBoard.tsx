import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { formatNumber, shareText } from './numbers.ts'
import { ProgressRing } from './Progress.tsx'

interface LineBoardProps {
  title: string
  /** The page of everything on it. */
  href: string
  /** The name for screen readers, where lines of two licenses may have the same. */
  label: string
  /** How much of a line is there; the total is null until it is known. Null for a board of several lines. */
  tally: { collection: number; total: number | null; percentage: number } | null
  /** What is said beside the numbers, before and after. */
  lead?: string
  note?: ReactNode
  /** How many figures its page has, if more than the board. */
  all: number | null
  /** The figures. */
  children: ReactNode
}

/** A shelf of the case: its name, its ring, and a row of figures. */
export function LineBoard({ title, href, label, tally, lead, note, all, children }: LineBoardProps) {
  const { collection = 0, total = null, percentage = 0 } = tally ?? {}
  const isComplete = total !== null && collection >= total
  return (
    <section className="line-board min-0 round-l" data-complete={isComplete || undefined} aria-label={label}>
      <header className="line-board-head row wrap">
        {total === null ? null : (
          <ProgressRing percentage={percentage} label={`${percentage} % de ${title}`} tone="have" />
        )}
        <div className="min-0">
          <h2 dir="auto">
            <Link className="inline-flex items-center" to={href}>
              {title}
            </Link>
          </h2>
          <p className="note numbers" dir="auto">
            {lead ? `${lead}\u00a0· ` : null}
            {tally && (total === null ? formatNumber(collection) : shareText(collection, total))}
            {isComplete ? <strong className="have">&nbsp;· Línea completa</strong> : null}
            {note}
          </p>
        </div>
        {all === null ? null : (
          <Link className="line-board-all touch small strong gap-1" to={href}>
            Ver las {formatNumber(all)}
            <Icon name="arrow" />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
