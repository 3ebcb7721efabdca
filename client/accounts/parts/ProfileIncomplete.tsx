import '#client/accounts/notices.css'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'

/** Shown in the header of the members' area while `profile_incomplete` is true, unless it is folded (docs/product.md#navigation). */
export function ProfileIncomplete({ onFold }: { onFold: () => void }) {
  return (
    <aside className="profile-incomplete" aria-label="Perfil incompleto">
      <p>Revisa tu perfil y completa tu información</p>
      <Link className="text-action" to="/configuracion/cuenta">
        Revisar
      </Link>
      <button className="icon-button" type="button" onClick={onFold}>
        <Icon name="close" />
        <span className="visually-hidden">Ocultar este aviso hasta que vuelvas a entrar</span>
      </button>
    </aside>
  )
}
