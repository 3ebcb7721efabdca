import '#client/community/not-public.css'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'

interface NotPublicProps {
  username: string
  /** Members may look at other collections; visitors are led to the catalogue. */
  isMember: boolean
}

/** The same page for private and unknown profiles, so that nobody can tell them apart. */
export function NotPublic({ username, isMember }: NotPublicProps) {
  return (
    <section className="not-public">
      <div className="closed-case" aria-hidden="true">
        <span className="closed-case-lock">
          <Icon name="lock" />
        </span>
      </div>
      <h1>Esta colección no es pública</h1>
      <p>Puede que @{username} la guarde para sí, o que ese nombre no exista.</p>
      {isMember ? (
        <Link className="action" data-kind="main" to="/comunidad/colecciones">
          Ver otras colecciones
        </Link>
      ) : (
        <Link className="action" data-kind="main" to="/">
          Ver el catálogo
        </Link>
      )}
    </section>
  )
}
