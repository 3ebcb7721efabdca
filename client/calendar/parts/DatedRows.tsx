import '#client/calendar/style/figure.css'
import { FigureRow } from '#client/collection/marks/MemberCards.tsx'
import type { CalendarItem } from '#contract/calendar/fields.ts'
import type { Release } from '#contract/catalogue/catalogue.ts'
import { MoveHistory } from './MoveNote.tsx'

/** Figures of one date, with its market and its moves. */
export function DatedRows({ items }: { items: readonly CalendarItem[] }) {
  return (
    <ul className="dated-rows">
      {items.map((item) => (
        <li key={item.id}>
          <FigureRow item={item}>
            <MarketChip market={item.release.market} />
            <MoveHistory moves={item.moves} />
          </FigureRow>
        </li>
      ))}
    </ul>
  )
}

const words = {
  global: 'Fecha mundial',
  jp: 'Fecha de Japón',
  us: 'Fecha de Estados Unidos',
} as const

/**
 * The market of the date (docs/product.md#catalogue): Mexico's when known, otherwise the global one. Mexico's is what everyone
 * here expects, so only the others are named.
 */
function MarketChip({ market }: Pick<Release, 'market'>) {
  if (market === null || market === 'mx') return null
  return <span className="chip">{words[market]}</span>
}
