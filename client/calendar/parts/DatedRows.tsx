import { MarketChip } from '#client/calendar/parts/MarketChip.tsx'
import { MoveHistory } from '#client/calendar/parts/MoveNote.tsx'
import { FigureRow } from '#client/collection/marks/FigureRow.tsx'
import type { CalendarItem } from '#contract/calendar-fields.ts'

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
