import { Form, Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { profileImageUrl } from '#contract/media-paths.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

interface MembersHeaderProps {
  isNarrow: boolean
  onToggleSidebar: () => void
}

/** spec §2 "Authenticated header". */
export function MembersHeader({ isNarrow, onToggleSidebar }: MembersHeaderProps) {
  return (
    <header className="members-head">
      <button
        className="icon-button members-head-toggle"
        type="button"
        aria-expanded={!isNarrow}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
      >
        <Icon name="sidebar" />
        <span className="visually-hidden">Barra lateral</span>
      </button>
      <span className="members-head-brand">
        <Wordmark to="/dashboard" />
      </span>
      {/* The field may not be blank before it leads anywhere (spec §5): the pattern holds without a script too. */}
      <Form className="members-search" role="search" action="/search">
        <input
          type="search"
          name="query"
          placeholder="Buscar..."
          aria-label="Buscar"
          required
          pattern=".*\S.*"
          title="Escribe qué buscas"
          maxLength={200}
        />
        <button className="icon-button" type="submit">
          <Icon name="search" />
          <span className="visually-hidden">Buscar</span>
        </button>
      </Form>
      <ThemeToggle />
      <ProfileMenu />
    </header>
  )
}

function ProfileMenu() {
  return (
    <div className="profile-menu">
      <button className="profile-menu-open" type="button" popoverTarget="perfil">
        <img src={profileImageUrl(null)} alt="" width="40" height="40" />
        <span className="visually-hidden">Tu cuenta</span>
      </button>
      <nav className="profile-menu-list" id="perfil" popover="auto" aria-label="Tu cuenta">
        <Link to="/configuracion/cuenta">
          <Icon name="settings" />
          Configuración
        </Link>
        <Link to="/contacto">Ayuda</Link>
        <Link to="/logout">Salir</Link>
      </nav>
    </div>
  )
}
