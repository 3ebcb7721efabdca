import { Link } from 'react-router'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import { MemberItemCard } from '#client/collection/marks/MemberItemCard.tsx'
import { moveFocusWithArrows } from '#client/collection/marks/shortcuts.data.ts'
import { countdownText, isSoon } from '#client/dashboard/rules.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import type { Dashboard } from '#contract/collection-dashboard.ts'

interface DashboardNextProps {
  next: Dashboard['next']
  today: string
}

/** The next releases of wanted and reserved figures, with the time left. */
export function DashboardNext({ next: { items, total }, today }: DashboardNextProps) {
  const dates = new Map(items.map((item) => [item.id, item.release.date]))
  return (
    <section className="cave-part" aria-labelledby="next-title">
      <div className="cave-head">
        <h2 id="next-title">Lo que sigue</h2>
        <Link to="/calendario?type=reserved,want">
          {total > items.length ? `Ver las ${formatNumber(total)} en el calendario` : 'Ver en el calendario'}
        </Link>
      </div>
      {items.length === 0 ? (
        <p className="cave-none">
          Nada de lo que quieres o apartaste tiene fecha por venir.{' '}
          <Link to="/coleccionables">Busca qué sigue</Link>
        </p>
      ) : (
        <ol className="item-grid" data-shape="shelf" onKeyDown={moveFocusWithArrows}>
          {toMemberItemCards(items).map((own) => (
            <li key={own.card.id}>
              <NextFigure own={own} date={dates.get(own.card.id) ?? null} today={today} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface NextFigureProps {
  own: ReturnType<typeof toMemberItemCards>[number]
  date: string | null
  today: string
}

function NextFigure({ own: { card, loadedMark }, date, today }: NextFigureProps) {
  const countdown = countdownText(date, today)
  // The date stands once, above the figure, unless the days until then replace it.
  const release = card.release === countdown ? null : card.release
  return (
    <>
      <p className="cave-countdown" data-soon={isSoon(date, today) || undefined}>
        {countdown}
      </p>
      <MemberItemCard card={{ ...card, release }} loadedMark={loadedMark} showsFranchise />
    </>
  )
}
