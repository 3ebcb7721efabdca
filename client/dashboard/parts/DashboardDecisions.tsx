import { Link } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import type { DecidedContribution } from '#client/dashboard/rules.ts'
import { decisionText } from '#client/dashboard/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'

/** What became of the member's contributions since the last visit. */
export function DashboardDecisions({ list }: { list: readonly DecidedContribution[] }) {
  if (list.length === 0) return null
  return (
    <>
      <ul className="cave-decisions">
        {list.map((decided) => (
          <li key={decided.id}>
            <h3 dir="auto">
              {decided.item === null ? (
                'Una figura'
              ) : (
                <Link to={memberItemPath(decided.item)}>{decided.item.name}</Link>
              )}
            </h3>
            <p className="move-note" data-tone={decided.state === 'rechazada' ? undefined : 'sooner'}>
              <Icon name={decided.state === 'rechazada' ? 'close' : 'check'} />
              <span>{decisionText(decided)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="cave-none">
        <Link to="/aportaciones">Ver mis aportaciones</Link>
      </p>
    </>
  )
}
