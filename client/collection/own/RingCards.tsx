import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { LazyDetails } from '#client/kit/LazyDetails.tsx'
import { countText, formatNumber, shareText } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/Progress.tsx'
import { moneyText } from '#contract/money.ts'
import { percentageOf } from '#contract/percentages.ts'

export interface CompletionCount {
  slug: string
  name: string
  collection: number
  want: number
  total: number
  copies: number
  paid: readonly { currency: string; cents: number }[]
}

interface RingCardsProps {
  title: string
  tallies: readonly CompletionCount[]
  hrefOf: (slug: string) => string
}

const shownAtOnce = 6

/** The completion of each license as a ring, in one row. The first few are shown until the rest is requested. */
export function RingCards({ title, tallies, hrefOf }: RingCardsProps) {
  if (tallies.length === 0) return null
  const [first, rest] = [tallies.slice(0, shownAtOnce), tallies.slice(shownAtOnce)]
  const cards = (shown: readonly CompletionCount[]) => (
    <ul className="ring-cards grid gap-2">
      {shown.map((tally) => (
        <RingCard key={tally.slug} tally={tally} href={hrefOf(tally.slug)} />
      ))}
    </ul>
  )
  return (
    <section className="rings bleed flex gap-2 scroll-x" aria-label={title}>
      <h2 className="absolute clip">{title}</h2>
      {cards(first)}
      {rest.length > 0 ? (
        <LazyDetails
          className="rings-more"
          summary={
            <>
              Ver {formatNumber(rest.length)} más
              <Icon name="chevron" />
            </>
          }
        >
          {() => cards(rest)}
        </LazyDetails>
      ) : null}
    </section>
  )
}

function RingCard({ tally, href }: { tally: CompletionCount; href: string }) {
  const { name, collection, total, copies, want } = tally
  const percentage = percentageOf(collection, total)
  return (
    <li
      className="ring-card row gap-2 relative pill on-raised"
      data-complete={(total > 0 && collection >= total) || undefined}
    >
      <ProgressRing percentage={percentage} label={`${percentage} % de ${name}`} tone="have" />
      <div className="min-0">
        <h3 className="spacing-0 nowrap" dir="auto">
          <Link to={href}>{name}</Link>
        </h3>
        <p className="soft tiny numbers nowrap">
          {shareText(collection, total)}
          {copies > collection ? ` · ${countText(copies, 'copia', 'copias')}` : ''}
          {want > 0 ? ` · quieres ${formatNumber(want)}` : ''}
        </p>
      </div>
    </li>
  )
}

/** The prices paid by currency. Different currencies are never added up. */
export function PaidText({ paid }: Pick<CompletionCount, 'paid'>) {
  if (paid.length === 0) return null
  return (
    <p className="paid-text">{paid.map(({ currency, cents }) => moneyText(cents, currency)).join(' + ')}</p>
  )
}
