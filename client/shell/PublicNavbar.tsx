import { Link, NavLink } from 'react-router'
import { keepWayBack } from '#client/accounts/data.way-back.ts'
import type { Plaque } from '#client/catalogue/data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LicensesMenu } from './LicensesMenu.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

/**
 * spec §2: Inicio, Figuras, Qué es, Planes, Contacto, the theme, and the doors. Those of a visitor and the one of a
 * member both stand in the page, which is the same for everyone; the device knows which are to be seen.
 */
export function PublicNavbar({ licenses }: { licenses: Plaque[] }) {
  return (
    <header className="navbar">
      <div className="navbar-row">
        <Wordmark />
        <nav className="navbar-links" aria-label="Principal">
          <SiteLinks />
        </nav>
        <div className="navbar-tools">
          <Link className="icon-button" to="/buscador">
            <Icon name="search" />
            <span className="visually-hidden">Buscador</span>
          </Link>
          <ThemeToggle />
          <div className="navbar-doors">
            <Link className="navbar-enter" to="/entrar" onClick={rememberHere}>
              Entrar
            </Link>
            <Link className="action" data-kind="main" to="/registro">
              Registro Gratis
            </Link>
            <Link className="action" data-kind="main" data-for="member" to="/dashboard">
              La Cueva
            </Link>
          </div>
          <button className="icon-button navbar-burger" type="button" popoverTarget="menu">
            <Icon name="menu" />
            <span className="visually-hidden">Menú</span>
          </button>
        </div>
      </div>
      <nav className="site-menu" id="menu" popover="auto" aria-label="Menú">
        <SiteLinks />
        <div className="navbar-doors">
          <Link to="/entrar" onClick={rememberHere}>
            Entrar
          </Link>
          <Link className="action" data-kind="main" to="/registro">
            Registro Gratis
          </Link>
          <Link className="action" data-kind="main" data-for="member" to="/dashboard">
            La Cueva
          </Link>
        </div>
      </nav>
      <LicensesMenu licenses={licenses} />
    </header>
  )
}

/** After coming in one returns to the page one stood on. */
function rememberHere() {
  keepWayBack(window.location)
}

function SiteLinks() {
  return (
    <>
      <NavLink to="/" end>
        Inicio
      </NavLink>
      <button type="button" popoverTarget="figuras">
        Figuras
        <Icon name="chevron" />
      </button>
      <NavLink to="/que-es">Qué es</NavLink>
      <NavLink to="/planes">Planes</NavLink>
      <NavLink to="/contacto">Contacto</NavLink>
    </>
  )
}
