import type { ReactNode } from 'react'
import type { MarkedFigure } from '#client/collection/marks/state.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { mexicoDay, rowDayText } from '#client/kit/days.ts'
import { dotted } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { Departure } from '#contract/collection/departures.ts'
import { bringBack } from './data.ts'
import { departureText, gainText } from './rules.ts'

/** What became of a copy, with the way back. Its figure is named where the page is not the figure's. */
export function DepartureRow({ departure, children }: { departure: Departure; children?: ReactNode }) {
  const { kind, left_on, note, item } = departure
  const gain = gainText(departure)
  return (
    <div className="row wrap between gap-2 min-0 grow">
      <p className="grid min-0 numbers">
        {children}
        <span className="note" dir="auto">
          {dotted(departureText(departure), rowDayText(left_on, mexicoDay(new Date())))}
        </span>
        {gain ? <span className="small">{gain}</span> : null}
        {note ? (
          <small className="note anywhere" dir="auto">
            {note}
          </small>
        ) : null}
      </p>
      <QuietButton onClick={() => void bringBack(departure)}>
        {kind === 'prestada' ? 'Ya volvió' : 'Deshacer'}
        <span className="visually-hidden">
          : {item.name}, {departureText(departure)}
        </span>
      </QuietButton>
    </div>
  )
}

/** What became of former copies of a figure; nothing without one. */
export function FormerCopies({ figure }: { figure: MarkedFigure }) {
  const { data } = useApi('listDepartures', { query: { item: figure.id, page_size: 100 } })
  const gone = (data?.data ?? []).filter(({ kind }) => kind !== 'prestada')
  if (gone.length === 0) return null
  return (
    <section className="stack gap-2" aria-label="Copias que salieron">
      <h3>Salieron</h3>
      <ul className="stack gap-2">
        {gone.map((departure) => (
          <li key={departure.id}>
            <DepartureRow departure={departure} />
          </li>
        ))}
      </ul>
    </section>
  )
}
