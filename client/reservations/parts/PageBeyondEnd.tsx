import { Link } from 'react-router'

/** Shown when the address names a page beyond the last one. */
export function PageBeyondEnd({ last }: { last: string }) {
  return (
    <p className="reservations-beyond">
      La lista termina antes de esta página.{' '}
      <Link className="action" data-kind="quiet" to={last}>
        Ir a la última página
      </Link>
    </p>
  )
}
