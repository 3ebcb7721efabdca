import { Link } from 'react-router'

interface CommunityInvitationProps {
  /** The member's own collection among those that are shown. */
  own: { username: string } | null
}

/** While few collections are shown, the place beside them invites: the member, or through them somebody else. */
export function CommunityInvitation({ own }: CommunityInvitationProps) {
  return own ? (
    <div className="community-invite">
      <h2>Aquí cabe otra colección</h2>
      <p>¿Conoces a alguien que también colecciona? Mándale tu perfil.</p>
      <Link className="action" data-kind="quiet" to={`/u/${own.username}`}>
        Ver mi perfil
      </Link>
    </div>
  ) : (
    <div className="community-invite">
      <h2>Aquí cabe tu colección</h2>
      <p>Si la muestras, otros ven tus figuras y tus líneas. Nunca lo que pagaste.</p>
      <Link className="action" data-kind="main" to="/configuracion/perfil">
        Mostrar la mía
      </Link>
    </div>
  )
}
