import { Link } from 'react-router'
import type { MemberSummary } from '#client/accounts/member-summary.data.ts'
import { AdministrationButton } from '#client/accounts/parts/AdministrationButton.tsx'
import { isStaff } from '#client/accounts/rules.ts'
import { useUser } from '#client/accounts/session.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Prefetch } from '#client/kit/Prefetch.tsx'
import { profileImageUrl } from '#contract/media/paths.ts'

interface ProfileMenuProps {
  me: MemberSummary | null
  /** The notice of the incomplete profile was folded into the dot. */
  hasFoldedNotice: boolean
  /** Shows the keyboard shortcuts, which belong to a later room. */
  onShortcuts: () => void
}

/** The member's name, administration for administrators, settings, help and logout (docs/product.md#navigation). */
export function ProfileMenu({ me, hasFoldedNotice, onShortcuts }: ProfileMenuProps) {
  const user = useUser()
  const picture = profileImageUrl(me?.profile_image ?? user?.profile_image ?? null)
  return (
    <div className="flex-none">
      <button className="profile-menu-open block relative" type="button" popoverTarget="perfil">
        <img className="circle sunken" src={picture} alt="" width="40" height="40" />
        {hasFoldedNotice ? <span className="profile-menu-dot absolute circle" /> : null}
        <span className="visually-hidden">Tu cuenta{hasFoldedNotice ? ', perfil incompleto' : ''}</span>
      </button>
      <nav className="profile-menu-list" id="perfil" popover="auto" aria-label="Tu cuenta">
        {user ? (
          <Link className="profile-menu-who" to={`/u/${user.username}`}>
            <img className="circle" src={picture} alt="" width="40" height="40" />
            <span className="grid">
              <strong dir="auto">{user.fullname}</strong>
              <small className="note">@{user.username}</small>
            </span>
          </Link>
        ) : null}
        {hasFoldedNotice ? <IncompleteLink /> : null}
        {/* The server decides who has a role; the stored user is only for display. */}
        {me && isStaff(me) ? <AdministrationButton /> : null}
        <Link to="/aportaciones">
          <Icon name="pencil" />
          Mis aportaciones
        </Link>
        <Link to="/configuracion/cuenta">
          <Icon name="settings" />
          Configuración
        </Link>
        <button
          className="profile-menu-keys"
          type="button"
          popoverTarget="perfil"
          popoverTargetAction="hide"
          onClick={onShortcuts}
        >
          <Icon name="keyboard" />
          Atajos de teclado
        </button>
        <Link to="/contacto">
          <Icon name="mail" />
          Ayuda
        </Link>
        {/* Prefetched, so that logging out works without a connection (docs/safety.md#sessions-and-tokens). */}
        <Prefetch page="/logout" />
        <Link to="/logout">
          <Icon name="leave" />
          Salir
        </Link>
      </nav>
    </div>
  )
}

/** The folded notice (docs/product.md#navigation). */
function IncompleteLink() {
  return (
    <Link className="profile-menu-incomplete pad-block-2 small" to="/configuracion/cuenta">
      Revisa tu perfil y completa tu información
      <strong>Revisar</strong>
    </Link>
  )
}
