import { WideImage } from '#client/catalogue/parts/WideImage.tsx'
import type { WidePicture } from '#client/catalogue/pictures.rules.ts'
import { Link } from '#client/kit/Link.tsx'
import { formatNumber } from '#client/kit/numbers.ts'

interface LineLinksProps {
  /** The license itself. */
  all: { href: string; image: WidePicture | null }
  lines: { slug: string; name: string; itemsCount: number; image: WidePicture | null; href: string }[]
  current: string | null
}

/** The lines of a license as links, with the current one marked. */
export function LineLinks({ all, lines, current }: LineLinksProps) {
  const isPictured = lines.some(({ image }) => image)
  return (
    <nav className="line-shelf" aria-label="Líneas" data-pictured={isPictured ? '' : undefined}>
      <ul>
        <li>
          <Link to={all.href} aria-current={current === null ? 'page' : undefined} prefetch="intent">
            <LinePicture picture={isPictured ? all.image : null} />
            <span>Todas</span>
          </Link>
        </li>
        {lines.map((line) => (
          <li key={line.slug}>
            <Link to={line.href} aria-current={current === line.slug ? 'page' : undefined} prefetch="intent">
              <LinePicture picture={line.image} />
              <span dir="auto">{line.name}</span>
              <span className="line-shelf-count">{formatNumber(line.itemsCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LinePicture({ picture }: { picture: WidePicture | null }) {
  return picture ? <WideImage className="line-shelf-image" picture={picture} sizes="16rem" /> : null
}
