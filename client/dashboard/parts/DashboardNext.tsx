import { Link } from 'react-router'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import { MemberItemCard } from '#client/collection/marks/MemberItemCard.tsx'
import { moveFocusWithArrows } from '#client/collection/marks/shortcuts.data.ts'
import { countdownText } from '#client/dashboard/rules.ts'
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
          {toMemberItemCards(items).map(({ card, loadedMark }) => (
            <li key={card.id}>
              <p className="cave-countdown">{countdownText(dates.get(card.id) ?? null, today)}</p>
              <MemberItemCard card={card} loadedMark={loadedMark} showsFranchise />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
