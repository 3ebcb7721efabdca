import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation, useMatches, useNavigate, useRouteLoaderData } from 'react-router'
import { useSessionAttribute } from '#client/accounts/has-session.data.ts'
import { rememberReturnPath } from '#client/accounts/return-path.data.ts'
import { useConsent } from '#client/analytics/use-consent.ts'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { LicenseCard, LicensesMenu } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { useVisitorMarks } from '#client/catalogue/parts/VisitorMarksLoader.tsx'
import { MainLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { useCloseMenus } from '#client/kit/popovers.ts'
import type { RootSite } from '#client/root.tsx'
import type { SocialAccount } from '#contract/legal.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

// Loaded only if consent has to be asked for.
const ConsentPanel = lazy(async () => {
  const { ConsentPanel } = await import('#client/analytics/ConsentPanel.tsx')
  return { default: ConsentPanel }
})

interface PublicFrameProps {
  licenses: LicenseCardData[]
  /** The catalogue has no figures yet, so nothing is listed and nothing can be found. */
  isEmpty?: boolean
  children: ReactNode
}

export function PublicFrame({ licenses, isEmpty = false, children }: PublicFrameProps) {
  const consent = useConsent()
  const visitorMarks = useVisitorMarks()
  useCloseMenus()
  useSessionAttribute()
  useSearchShortcut()
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <a className="skip-link" href="#lista">
        Ir a las figuras
      </a>
      {consent.isOpen ? (
        <Suspense fallback={null}>
          <ConsentPanel {...consent} />
        </Suspense>
      ) : null}
      <PublicNavbar licenses={licenses} isEmpty={isEmpty} />
      <main className="public-main" id="contenido" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter onPrivacy={consent.ask} />
      {visitorMarks && !consent.isOpen ? <visitorMarks.MarksTray /> : null}
    </>
  )
}

/**
 * The navbar of the public site (docs/product.md#navigation). The page is the same for everyone, so it holds the links
 * for visitors and for members; CSS shows the right ones by the session on the device.
 */
function PublicNavbar({ licenses, isEmpty }: { licenses: LicenseCardData[]; isEmpty: boolean }) {
  const { pathname } = useLocation()
  const here = places.find(({ to }) => to === pathname)?.to ?? null
  return (
    <header className="navbar">
      <div className="navbar-row">
        <Wordmark />
        <nav className="navbar-links" aria-label="Principal">
          <SiteLinks here={here} isEmpty={isEmpty} />
        </nav>
        <div className="navbar-tools">
          {isEmpty || pathname === '/buscador' ? null : (
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
            <MainLink to="/registro">Registro Gratis</MainLink>
            <MainLink data-for="member" to="/dashboard">
              La Cueva
            </MainLink>
          </div>
          <button className="icon-button navbar-burger" type="button" popoverTarget="menu">
            <Icon name="menu" />
            <span className="visually-hidden">Menú</span>
          </button>
        </div>
      </div>
      <nav className="site-menu" id="menu" popover="auto" aria-label="Menú">
        <SiteLinks here={here} isEmpty={isEmpty}>
          <FirstLicenses licenses={licenses} />
        </SiteLinks>
        {isEmpty ? null : <Link to={searchPath}>Buscador</Link>}
        <div className="navbar-auth">
          <Link to="/entrar" onClick={rememberHere}>
            Entrar
          </Link>
          <MainLink to="/registro">Registro Gratis</MainLink>
          <MainLink data-for="member" to="/dashboard">
            La Cueva
          </MainLink>
        </div>
      </nav>
      <LicensesMenu licenses={licenses} />
    </header>
  )
}

const firstMax = 4

/** The first licenses in a phone's menu. */
function FirstLicenses({ licenses }: Pick<PublicFrameProps, 'licenses'>) {
  return (
    <ul className="license-grid" data-size="small">
      {licenses.slice(0, firstMax).map((card) => (
        <li key={card.slug}>
          <LicenseCard card={card} to={`/${card.slug}`} />
        </li>
      ))}
    </ul>
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

interface SiteLinksProps {
  /** The address of the link that leads to the current page. */
  here: string | null
  isEmpty: boolean
  /** Stands below «Figuras». */
  children?: ReactNode
}

function SiteLinks({ here, isEmpty, children }: SiteLinksProps) {
  const [home, ...others] = places.map(({ to, name }) => (
    <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
      {name}
    </Link>
  ))
  return (
    <>
      {home}
      {isEmpty ? null : (
        <>
          <button type="button" popoverTarget="figuras">
            Figuras
            <Icon name="chevron" />
          </button>
          {children}
        </>
      )}
      {others}
    </>
  )
}

const generalDisclaimer =
  'Vitrina es un sitio independiente, hecho por coleccionistas. No está afiliado a los fabricantes de figuras que menciona, ni lo patrocinan; las marcas son de sus dueños.'

interface PublicFooterProps {
  /** Shows the consent panel again; null when the site has no tag manager. */
  onPrivacy: (() => void) | null
}

/** The general disclaimer, or that of the license or line of the page (docs/product.md#navigation). */
function PublicFooter({ onPrivacy }: PublicFooterProps) {
  const site = useRouteLoaderData<RootSite>('root')
  const disclaimer = useDisclaimer() ?? generalDisclaimer
  const { year = '', socials = [], publicUrl = '' } = site ?? {}
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-about">
          <Wordmark />
          <p className="footer-disclaimer" dir="auto">
            {disclaimer}
          </p>
          <Socials accounts={socials} home={publicUrl} />
        </div>
        <nav className="footer-links" aria-label="Pie de página">
          <Link to="/planes">Planes</Link>
          <Link to="/contacto">Soporte</Link>
          <Link to="/terminos-y-condiciones">Términos y condiciones</Link>
          <Link to="/politica-de-privacidad">Privacidad</Link>
          <Link to="/accesibilidad">Accesibilidad</Link>
          <Link to="/changelog">Changelog</Link>
          {onPrivacy ? (
            <button className="footer-privacy" type="button" onClick={onPrivacy}>
              Preferencias de privacidad
            </button>
          ) : null}
        </nav>
        <p className="footer-version">
          © {year} Vitrina · Versión {import.meta.env.APP_VERSION}
        </p>
      </div>
    </footer>
  )
}

/** The disclaimer in the loader data of the innermost route that has one. */
function useDisclaimer(): string | null {
  const titles = useMatches().map(
    ({ loaderData }) => (loaderData as { disclaimer?: string | null } | undefined)?.disclaimer,
  )
  return titles.findLast((disclaimer) => typeof disclaimer === 'string' && disclaimer !== '') ?? null
}

const searchPath = '/buscador'

/** The slash key focuses the search of the page, or opens the search page. */
function useSearchShortcut(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOnTheWay = useRef(false)
  useEffect(() => {
    if (pathname === searchPath && isOnTheWay.current) searchField()?.focus()
    isOnTheWay.current = false
  }, [pathname])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWritten(event.target))
        return
      event.preventDefault()
      const field = searchField()
      isOnTheWay.current = field === null
      if (field) field.focus()
      else void navigate(searchPath)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}

function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('main input[type="search"]')
}

/** True in fields, where a slash is text. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

interface SocialsProps {
  accounts: readonly SocialAccount[]
  /** The address of the site. */
  home: string
}

/** The social accounts of the operator, or else links to share the site; always with the feed. */
function Socials({ accounts, home }: SocialsProps) {
  const links = accounts.length > 0 ? accounts : sharesOf(home)
  return (
    <ul
      className="socials row soft wrap gap-0-5"
      aria-label={accounts.length > 0 ? 'Redes sociales' : 'Comparte Vitrina'}
    >
      {links.map(({ name, url }) => (
        <li key={url}>
          <a className="touch" href={url} rel="noopener noreferrer" target="_blank">
            {accounts.length > 0 ? name : `Compartir en ${name}`}
          </a>
        </li>
      ))}
      <li>
        <a className="touch" href="/novedades.xml" type="application/rss+xml">
          RSS
        </a>
      </li>
    </ul>
  )
}

/** Plain links, so nothing of these networks is loaded. */
function sharesOf(home: string): SocialAccount[] {
  const address = encodeURIComponent(home)
  return [
    { name: 'WhatsApp', url: `https://wa.me/?text=${address}` },
    { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', url: `https://x.com/intent/post?url=${address}` },
  ]
}
