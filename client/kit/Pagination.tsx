import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { formatNumber } from './numbers.ts'

interface PaginationProps {
  page: number
  totalPages: number
  hrefOf: (page: number) => string
  /** Distinguishes several paginations on one page. */
  label?: string
}

/** Links to the previous, the next and the nearby pages. They also work without a script. */
export function Pagination({ page, totalPages, hrefOf, label = 'Páginas' }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 ? (
        <Link className="pagination-step" to={hrefOf(Math.min(page - 1, totalPages))} rel="prev">
          <Icon name="back" />
          <span>Anterior</span>
        </Link>
      ) : (
        <span />
      )}
      <ol>
        {pagesAround(page, totalPages).map((number, index) => (
          <li key={number ?? `gap-${index < 3 ? 'before' : 'after'}`}>
            {number === null ? (
              <span className="pagination-gap">…</span>
            ) : (
              <Link to={hrefOf(number)} aria-current={number === page ? 'page' : undefined}>
                <span className="visually-hidden">Página </span>
                {formatNumber(number)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < totalPages ? (
        <Link className="pagination-step" to={hrefOf(page + 1)} rel="next">
          <span>Siguiente</span>
          <Icon name="arrow" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** The first and last page, the current one and its neighbours; null for a gap between them. */
function pagesAround(page: number, totalPages: number): (number | null)[] {
  const numbers = [1, page - 1, page, page + 1, totalPages]
  const shown = [...new Set(numbers)].filter((number) => number >= 1 && number <= totalPages)
  shown.sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    return before !== undefined && number > before + 1 ? [null, number] : [number]
  })
}
