import './style.css'
import { Link } from 'react-router'
import type { WaitingWork } from '#contract/admin-overview.ts'
import { waitingHref, waitingText } from './rules.ts'

/** Things that wait for somebody's attention, with links to their lists. */
export function WaitingList({ waiting }: { waiting: readonly WaitingWork[] }) {
  const open = waiting.filter(({ count }) => count > 0)
  if (open.length === 0) return <p>Nada espera por ti.</p>
  return (
    <ul className="overview-waiting">
      {open.map((work) => (
        <li key={work.what}>
          <Link to={waitingHref(work)}>{waitingText(work)}</Link>
        </li>
      ))}
    </ul>
  )
}
