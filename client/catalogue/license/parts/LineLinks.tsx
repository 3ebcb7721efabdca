import { Link } from 'react-router'
import type { CoverPicture } from '#client/catalogue/pictures.rules.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import type { Tint } from '#client/kit/tint.ts'
import { useCurrentInView } from '#client/kit/use-current-in-view.ts'

interface LineLinksProps {
  /** The license itself. */
  all: { href: string; picture: CoverPicture | null }
  lines: { slug: string; name: string; itemsCount: number; picture: CoverPicture | null; href: string }[]
  current: string | null
  tint: Tint
}

export function LineLinks({ all, lines, current, tint }: LineLinksProps) {
  const row = useCurrentInView<HTMLUListElement>(current)
  const isPictured = lines.some(({ picture }) => picture)
  return (
    <nav
      className="line-shelf"
      aria-label="Líneas"
      data-pictured={isPictured ? '' : undefined}
      data-tint={tint}
    >
      <ul className="flex gap-2 scroll-x" ref={row}>
        <li className="flex-none">
          <Link
            className="row gap-2 medium nowrap pill touch-height pad-inline-4"
            to={all.href}
            aria-current={current === null ? 'page' : undefined}
            prefetch="intent"
          >
            <Cover picture={isPictured ? all.picture : null} />
            <span>Todas</span>
          </Link>
        </li>
        {lines.map((line) => (
          <li className="flex-none" key={line.slug}>
            <Link
              className="row gap-2 medium nowrap pill touch-height pad-inline-4"
              to={line.href}
              aria-current={current === line.slug ? 'page' : undefined}
              prefetch="intent"
            >
              <Cover picture={line.picture} />
              <span dir="auto">{line.name}</span>
              <span className="line-shelf-count numbers tiny">{formatNumber(line.itemsCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The name is beside it, so the alt text is empty. */
function Cover({ picture }: { picture: CoverPicture | null }) {
  if (picture === null) return null
  const { src, srcSet } = picture
  return (
    <img
      className="line-shelf-image"
      sizes="5rem"
      srcSet={srcSet}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
