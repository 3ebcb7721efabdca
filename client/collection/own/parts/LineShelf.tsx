import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/ProgressRing.tsx'
import type { LineShelf as Shelf } from '#contract/collection-lists.ts'
import { percentageOf } from '#contract/percentages.ts'

interface LineShelfProps {
  shelf: Shelf
  /** How many figures the line has; null until it is known. */
  total: number | null
  showsLicense: boolean
  /** The figures. */
  children: ReactNode
}

/** A line of the collection: its name, its ring, and its newest figures on one board. */
export function LineShelf({ shelf, total, showsLicense, children }: LineShelfProps) {
  const { license, line, collection, items } = shelf
  const href = `/coleccion/${license.slug}/${line.slug}`
  const isComplete = total !== null && collection >= total
  const percentage = total === null ? 0 : percentageOf(collection, total)
  return (
    <section
      className="line-board"
      data-complete={isComplete || undefined}
      // Lines of two licenses may have the same name.
      aria-label={showsLicense ? `${line.name}, ${license.name}` : line.name}
    >
      <header className="line-board-head">
        {total === null ? null : (
          <ProgressRing percentage={percentage} label={`${percentage} % de ${line.name}`} tone="have" />
        )}
        <div>
          <h2 dir="auto">
            <Link to={href}>{line.name}</Link>
          </h2>
          <p dir="auto">
            {showsLicense ? `${license.name} · ` : ''}
            {formatNumber(collection)}
            {total === null ? '' : ` de ${formatNumber(total)}`}
            {isComplete ? <strong> · Línea completa</strong> : null}
          </p>
        </div>
        {collection > items.length ? (
          <Link className="line-board-all" to={href}>
            Ver las {formatNumber(collection)}
            <Icon name="arrow" />
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  )
}

const waitingFor = ['a', 'b']

/** The shape of shelves that are on their way. */
export function LineShelvesWaiting() {
  return (
    <div className="line-shelves" role="status">
      <span className="visually-hidden">Cargando tus figuras</span>
      {waitingFor.map((key) => (
        <div className="line-board line-board-waiting" key={key} aria-hidden="true">
          <span className="skeleton" />
          <div>
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        </div>
      ))}
    </div>
  )
}
