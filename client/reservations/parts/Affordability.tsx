import { Link } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { mexicoDay } from '#client/kit/days.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { releaseText } from '#client/kit/release-dates.ts'
import type { Portfolio } from '#client/reservations/affordability.rules.ts'
import {
  affordabilityOf,
  affordabilityText,
  lastMonthDay,
  monthsOfFigure,
  portfolioOf,
} from '#client/reservations/affordability.rules.ts'
import { useApi } from '#client/use-api.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import { roundMoneyText } from '#contract/money.ts'

/** What is due in the twelve months, and the ceiling of the currency; null without one, or until both are here. */
function useBudget(currency: string): { portfolio: Portfolio; ceilingCents: number } | null {
  const today = mexicoDay(new Date())
  const { data: settings } = useApi('getReservationSettings', {})
  const ceiling = settings?.ceilings.find((one) => one.currency === currency)
  const { data: dates } = useApi(
    'listReservationDates',
    { query: { from: `${today.slice(0, 7)}-01`, to: lastMonthDay(today) } },
    { enabled: ceiling !== undefined },
  )
  if (ceiling === undefined || dates === undefined) return null
  return { portfolio: portfolioOf(dates, currency, today), ceilingCents: ceiling.monthly_cents }
}

interface AffordabilityProps {
  currency: string
  /** What the figure costs in each month; null while it is not known. */
  figureCents: readonly number[] | null
}

/** Whether a figure that is about to be reserved stays under the ceiling. Says nothing to who has none. */
export function AffordabilityNote({ currency, figureCents }: AffordabilityProps) {
  const budget = useBudget(currency)
  if (budget === null || figureCents === null) return null
  const { portfolio, ceilingCents } = budget
  const found = affordabilityOf(portfolio, figureCents, ceilingCents)
  return (
    <p className="note pretty" role="status">
      {affordabilityText(found, { currency, firstMonth: portfolio.firstMonth })}
    </p>
  )
}

const wishesMax = 100
const wishes = { query: '', store: '', place: '', page: 1, page_size: wishesMax } as const

/** Which figures of the wishlist stay under the ceiling, those that do first. */
export function AffordableWishes({ currency }: { currency: string }) {
  const budget = useBudget(currency)
  const { data: answer, error, refetch } = useApi('listWishes', { query: wishes })
  if (error && !answer) return <LoadError what="tu wishlist" error={error} onRetry={() => void refetch()} />
  if (!answer || budget === null) return <LoadingSkeleton shape="rows" />
  const rows = rowsOf(answer.data, currency, budget)
  if (rows.length === 0) return <p className="note">Nada de tu wishlist tiene precio y mes en esta moneda.</p>
  return (
    <ol className="next-dues stack">
      {rows.map(({ item, isWithin, text }) => (
        <li className="flex line-below pad-block-3 gap-3" key={item.id}>
          <span className="picture-frame flex-none">
            <FigurePicture picture={pictureOf(item)} sizes="3rem" />
          </span>
          <p className="grid min-0">
            <Link className="two-lines anywhere strong ink" to={memberItemPath(item)} dir="auto">
              {item.name}
            </Link>
            <small className="note">
              {releaseText(item.release.date)} · {roundMoneyText(item.price_cents ?? 0, currency)}
            </small>
            <small className={isWithin ? 'have strong' : 'soft'}>{text}</small>
          </p>
        </li>
      ))}
    </ol>
  )
}

function rowsOf(
  items: readonly OwnItem[],
  currency: string,
  { portfolio, ceilingCents }: NonNullable<ReturnType<typeof useBudget>>,
) {
  const { firstMonth } = portfolio
  return items
    .flatMap((item) => {
      const months = item.currency === currency ? monthsOfFigure(item, firstMonth) : null
      if (months === null) return []
      const found = affordabilityOf(portfolio, months, ceilingCents)
      const text = affordabilityText(found, { currency, firstMonth })
      return [{ item, isWithin: found.over.length === 0, text }]
    })
    .sort((a, b) => Number(b.isWithin) - Number(a.isWithin))
}
