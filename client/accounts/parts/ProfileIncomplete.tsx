import '#client/accounts/notices.css'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'

/** Shown on La Cueva while `profile_incomplete` is true; elsewhere the profile menu says it (docs/product.md#navigation). */
export function ProfileIncomplete() {
  return (
    <aside className="profile-incomplete" aria-label="Perfil incompleto">
      <Icon name="user" />
      <p>Revisa tu perfil y completa tu información</p>
      <Link className="action" data-kind="quiet" to="/configuracion/cuenta">
        Revisar
      </Link>
    </aside>
  )
}
