import '#client/reservations/style/statement.css'
import { Link } from 'react-router'
import type { StatementState } from '#client/reservations/stores.rules.ts'
import { statementPath } from '#client/reservations/stores.rules.ts'

/** Switches between open and all reservations. */
export function StatementScope({ state }: { state: StatementState }) {
  return (
    <nav className="statement-scope" aria-label="Qué apartados se muestran">
      <Link
        to={statementPath({ ...state, scope: 'open', page: 1 })}
        aria-current={state.scope === 'open' || undefined}
      >
        Abiertos
      </Link>
      <Link
        to={statementPath({ ...state, scope: 'all', page: 1 })}
        aria-current={state.scope === 'all' || undefined}
      >
        Todos
      </Link>
    </nav>
  )
}
