import { Link } from 'react-router'

/** Of who is private and of who does not exist: the same, so that nobody can tell them apart. */
export function NotPublic({ username }: { username: string }) {
  return (
    <div className="empty-case">
      <div className="empty-case-niche" aria-hidden="true" />
      <h1>Esta colección no es pública</h1>
      <p>Puede que @{username} la guarde para sí, o que ese nombre no exista.</p>
      <Link className="action" data-kind="quiet" to="/">
        Ver el catálogo
      </Link>
    </div>
  )
}
