import { useLocation } from 'react-router'
import { rememberReturnPath } from '#client/accounts/return-path.data.ts'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { LicensesMenu } from '#client/catalogue/license/parts/LicensesMenu.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

/**
 * The navbar of the public site (docs/product.md#navigation). The page is the same for everyone, so it holds the links
 * for visitors and for members; CSS shows the right ones by the session on the device.
 */
export function PublicNavbar({ licenses }: { licenses: LicenseCardData[] }) {
  const { pathname } = useLocation()
  const here = places.find(({ to }) => to === pathname)?.to ?? null
  return (
    <header className="navbar">
      <div className="navbar-row">
        <Wordmark />
        <nav className="navbar-links" aria-label="Principal">
          <SiteLinks here={here} />
        </nav>
        <div className="navbar-tools">
          {pathname === '/buscador' ? null : (
            <Link className="icon-button" to="/buscador">
              <Icon name="search" />
              <span className="visually-hidden">Buscador</span>
            </Link>
          )}
          <ThemeToggle />
          <div className="navbar-auth">
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
        <SiteLinks here={here} />
        <div className="navbar-auth">
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

/** After logging in the visitor returns to this page. */
function rememberHere() {
  rememberReturnPath(window.location)
}

const places = [
  { to: '/', name: 'Inicio' },
  { to: '/que-es', name: 'Qué es' },
  { to: '/planes', name: 'Planes' },
  { to: '/contacto', name: 'Contacto' },
]

/** `here` is the address of the link that leads to the current page. */
function SiteLinks({ here }: { here: string | null }) {
  const [home, ...others] = places.map(({ to, name }) => (
    <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
      {name}
    </Link>
  ))
  return (
    <>
      {home}
      <button type="button" popoverTarget="figuras">
        Figuras
        <Icon name="chevron" />
      </button>
      {others}
    </>
  )
}
