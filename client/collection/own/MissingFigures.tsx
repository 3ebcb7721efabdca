import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { collectablesOf } from '#client/catalogue/members/rules.ts'
import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import { isPrivateSlug } from '#contract/private-slugs.ts'
import { missingFiguresQuery } from './data.ts'
import { missingCount, totalsAt } from './rules.ts'

// The gaps of a collection: figures of a line that the member lacks. In the case of `.own-niches` only what is owned is lit, so that
// one tap lights a niche (own/shelves.css).

/** A shelf has this many niches. */
const shelfPlaces = 12

interface Line {
  license: string
  line: string
}

/** The id that links to the gaps of a line lead to. */
export const missingId = 'faltan'

export function missingPath(license: string, line?: string): string {
  return `${collectablesOf(license, line)}?type=none,want,reserved`
}

export function MissingFigures({ license, line }: Line) {
  const { data: missing, isPending } = useQuery(missingFiguresQuery({ license, line }))
  const { data: totals = null } = useApi('getCollection', {})
  if (isPending) return <LoadingSkeleton shape="tiles" />
  if (!missing?.items.length) return null
  const count = missingCount(totalsAt(totals, { license, line }).tally) ?? missing.total
  return (
    <section
      className="own-niches stack gap-4"
      id={missingId}
      aria-labelledby="missing-title"
      ref={scrollToLinked}
    >
      <header className="row wrap between gap-3">
        <h2 id="missing-title">
          <span role="status">{count === 0 ? 'Ya no te falta ninguna' : missingText(count)}</span>
        </h2>
        {missing.total > missing.items.length ? (
          <Link className="touch strong" to={missingPath(license, line)}>
            Ver todas
          </Link>
        ) : null}
      </header>
      <MemberGrid items={missing.items} />
    </section>
  )
}

/** The gaps come after the page on which a link to them led. */
function scrollToLinked(section: HTMLElement | null): void {
  if (window.location.hash === `#${missingId}`) section?.scrollIntoView()
}

export function missingText(count: number): string {
  return count === 1 ? 'Te falta\u00a01' : `Te faltan\u00a0${formatNumber(count)}`
}

interface ShelfWithGapsProps extends Line {
  owned: readonly OwnItem[]
  showsFranchise: boolean
}

/** A shelf: figures that are owned, and after them the gaps of the line. */
export function ShelfWithGaps({ license, line, owned, showsFranchise }: ShelfWithGapsProps) {
  const places = shelfPlaces - owned.length
  const { data: missing } = useQuery({
    ...missingFiguresQuery({ license, line }),
    enabled: places > 0 && !isPrivateSlug(line),
  })
  const gaps = missing?.items.slice(0, Math.max(0, places)) ?? []
  return (
    <div className="own-niches">
      <MemberGrid items={[...owned, ...gaps]} shape="shelf" showsFranchise={showsFranchise} />
    </div>
  )
}
