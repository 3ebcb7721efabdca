import { Link } from 'react-router'

/** The list ends before the page that the address names. */
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
