import { Link } from 'react-router'
import { EmptyState } from '#client/kit/EmptyState.tsx'

/** The same page for private and unknown profiles, so that nobody can tell them apart. */
export function NotPublic({ username }: { username: string }) {
  return (
    <EmptyState>
      <h1>Esta colección no es pública</h1>
      <p>Puede que @{username} la guarde para sí, o que ese nombre no exista.</p>
      <Link className="action" data-kind="quiet" to="/">
        Ver el catálogo
      </Link>
    </EmptyState>
  )
}
