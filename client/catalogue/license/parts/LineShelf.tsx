import { Link } from 'react-router'
import { licensePath, linePath } from '#client/catalogue/rules.ts'
import { formatNumber } from '#client/kit/numbers.ts'

interface LineShelfProps {
  license: string
  lines: { slug: string; name: string; itemsCount: number }[]
  current: string | null
}

/** The lines of a license, side by side like the labels of a shelf. */
export function LineShelf({ license, lines, current }: LineShelfProps) {
  return (
    <nav className="line-shelf" aria-label="Líneas">
      <ul>
        <li>
          <Link
            to={licensePath(license)}
            aria-current={current === null ? 'page' : undefined}
            prefetch="intent"
          >
            Todas
          </Link>
        </li>
        {lines.map((line) => (
          <li key={line.slug}>
            <Link
              to={linePath(license, line.slug)}
              aria-current={current === line.slug ? 'page' : undefined}
              prefetch="intent"
            >
              <span dir="auto">{line.name}</span>
              <span className="line-shelf-count">{formatNumber(line.itemsCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
