import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { meQuery } from '#client/accounts/data.ts'
import { useSessionAttribute } from '#client/accounts/has-session.data.ts'
import type { MemberSummary, Notices } from '#client/accounts/member-summary.data.ts'
import { ProfileMenu } from '#client/accounts/parts/ProfileMenu.tsx'
import { SidebarLicenses } from '#client/catalogue/sidebar/SidebarLicenses.tsx'
import { keysDialog } from '#client/collection/marks/shortcuts.data.ts'
import { HeaderSearch } from '#client/collection/parts/HeaderSearch.tsx'
import { onDeviceChange, recall, remember } from '#client/device.ts'
import { Icon, type IconName } from '#client/kit/Icon.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Prefetch } from '#client/kit/Prefetch.tsx'
import { useCloseMenus, useKeepOpenOnRemount } from '#client/kit/popovers.ts'
import { QuotaCard } from '#client/plans/parts/QuotaCard.tsx'
import {
  foldNotice,
  PaymentOverdue,
  ProfileIncomplete,
  useFoldedNotice,
  ViewAsNotice,
} from './MemberNotices.tsx'
import { expectedAt } from './skeletons.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

interface MembersFrameProps {
  /** The member; null until the server has answered. */
  me: MemberSummary | null
  /** The notices above the page; null while neither the server nor the device has them. */
  notices?: Notices | null
  /** The member could not be loaded: the page is shown without their data. */
  isUnknown?: boolean
  /** Hides the page until the notices are known, because a late notice would move it under a finger. */
  isPending?: boolean
  children: ReactNode
}

/** The frame of the members' area: a sidebar on wide screens, a tab bar on phones. */
export function MembersFrame(props: MembersFrameProps) {
  const { me, notices, isUnknown = false, isPending = false, children } = props
  const isNarrow = useNarrowSidebar()
  const { pathname } = useLocation()
  const statusUntilLoaded = isUnknown ? 'failed' : 'loading'
  const isFolded = useFoldedNotice()
  const incomplete = isFolded ? 'folded' : 'incomplete'
  const profile = notices?.profile_incomplete ? incomplete : 'complete'
  useCloseMenus()
  useSessionAttribute()
  return (
    <div className="members grid grow">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <a className="skip-link" href="#lista">
        Ir a las figuras
      </a>
      <Sidebar status={me ? 'loaded' : statusUntilLoaded} />
      <div className="members-page flex min-0 relative">
        {notices?.viewed_by ? (
          <ViewAsNotice fullname={notices.fullname} viewer={notices.viewed_by.fullname} />
        ) : null}
        <MembersHeader me={me} profile={profile} isNarrow={isNarrow} onToggleSidebar={toggleSidebar} />
        {notices?.overdue_until ? <PaymentOverdue until={notices.overdue_until} /> : null}
        {isPending ? (
          <div className="members-pending absolute">
            <LoadingSkeleton {...expectedAt(pathname)} />
          </div>
        ) : null}
        <main className="members-main grow full" id="contenido" tabIndex={-1} aria-busy={isPending}>
          {children}
        </main>
        <MembersFooter />
      </div>
      <TabBar isLoaded={me !== null} />
    </div>
  )
}

function MembersFooter() {
  return (
    <footer className="members-foot flex wrap note">
      <Link className="touch" to="/terminos-y-condiciones">
        Términos de uso
      </Link>
      <Link className="touch" to="/politica-de-privacidad">
        Política de Privacidad
      </Link>
      <Link className="touch" to="/contacto">
        Soporte
      </Link>
    </footer>
  )
}

interface TabBarProps {
  /** The page has its code and knows its member. */
  isLoaded: boolean
}

/**
 * The main navigation on a phone. Its pages are prefetched, because members also use them in shops without a connection, but not before
 * the page itself: half of the scripts that a phone ran before it showed La Cueva were theirs.
 */
function TabBar({ isLoaded }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label="Accesos">
      <Tab to="/dashboard" prefetches={isLoaded}>
        <Icon name="home" />
        Cueva
      </Tab>
      <Tab to="/coleccion" prefetches={isLoaded}>
        <Icon name="case" />
        Colección
      </Tab>
      <Tab to="/search" prefetches={isLoaded} onClick={focusSearch}>
        <Icon name="search" />
        Buscar
      </Tab>
      <Tab to="/calendario" prefetches={isLoaded}>
        <Icon name="calendar" />
        Calendario
      </Tab>
      <button type="button" popoverTarget="sidebar">
        <Icon name="more" />
        Más
      </button>
    </nav>
  )
}

/** The field of the header is ready for typing. Phones open the keyboard only for a focus within a tap. */
function focusSearch() {
  document.querySelector<HTMLInputElement>('.members-search input')?.focus()
}

interface TabProps {
  to: string
  prefetches: boolean
  onClick?: () => void
  children: ReactNode
}

function Tab({ to, prefetches, onClick, children }: TabProps) {
  return (
    <>
      <NavLink to={to} onClick={onClick}>
        {children}
      </NavLink>
      {prefetches ? <Prefetch page={to} /> : null}
    </>
  )
}

/**
 * True when the member made the sidebar narrow on this device. `themeScript` sets the same attribute before the first
 * paint.
 */
function useNarrowSidebar(): boolean {
  const isNarrow = useSyncExternalStore(onDeviceChange, isRemembered, () => false)
  useEffect(() => {
    const mark = () => {
      if (isRemembered()) document.documentElement.dataset.sidebar = 'narrow'
      else delete document.documentElement.dataset.sidebar
    }
    mark()
    return onDeviceChange(mark)
  }, [])
  return isNarrow
}

function toggleSidebar(): void {
  remember('sidebar', isRemembered() ? 'wide' : 'narrow')
}

function isRemembered(): boolean {
  return recall('sidebar') === 'narrow'
}

interface Place {
  to: string
  name: string
  icon: IconName
  badge?: string
  /** In the tab bar of a phone, so the sheet does not repeat it. */
  isTab?: true
}

const places: Place[] = [
  { to: '/dashboard', name: 'La Cueva', icon: 'home', isTab: true },
  { to: '/calendario', name: 'Calendario', icon: 'calendar', isTab: true },
  { to: '/coleccion', name: 'Mi Colección', icon: 'case', isTab: true },
  { to: '/wishlist', name: 'Wishlist', icon: 'heart' },
  { to: '/apartados', name: 'Apartados', icon: 'ticket', badge: 'Nuevo' },
  { to: '/ordenes/abonos', name: 'Abonos y depósitos', icon: 'receipt' },
]

interface SidebarProps {
  /** Of the member's data. When it failed, there is no plan to show. */
  status: 'loading' | 'loaded' | 'failed'
}

/** The sidebar (docs/product.md#navigation). On phones it opens from below, by "Más". */
function Sidebar({ status }: SidebarProps) {
  const sheet = useRef<HTMLElement>(null)
  useKeepOpenOnRemount(sheet)
  return (
    <aside ref={sheet} className="sidebar" id="sidebar" popover="auto" aria-label="Navegación">
      <div className="sidebar-brand row">
        <Wordmark to="/dashboard" />
      </div>
      <nav aria-label="Tu área">
        <ul>
          {places.map((place) => (
            <PlaceLink key={place.to} {...place} />
          ))}
          <li>
            <SidebarLicenses />
          </li>
        </ul>
        <h2 className="sidebar-title soft">Comunidad</h2>
        <ul>
          <PlaceLink to="/comunidad/colecciones" name="Colecciones" icon="community" />
        </ul>
        {/* On wide screens the profile menu has it. */}
        <ul className="sidebar-settings">
          <PlaceLink to="/configuracion/cuenta" name="Configuración" icon="settings" />
        </ul>
      </nav>
      {status === 'loaded' ? <LoadedQuota /> : null}
      {status === 'loading' ? <QuotaCard me={null} /> : null}
    </aside>
  )
}

/** Only this component subscribes to the counts, so that a mark does not render the whole frame. */
function LoadedQuota() {
  const { data: me = null } = useQuery(meQuery)
  return <QuotaCard me={me} />
}

function PlaceLink({ to, name, icon, badge, isTab }: Place) {
  return (
    <li data-tab={isTab}>
      <NavLink to={to}>
        <Icon name={icon} />
        <span className="sidebar-name min-0 grow">{name}</span>
        {badge ? <span className="sidebar-badge pill strong">{badge}</span> : null}
      </NavLink>
    </li>
  )
}

interface MembersHeaderProps {
  me: MemberSummary | null
  /** Folded: its notice is a dot at the avatar. */
  profile: 'complete' | 'incomplete' | 'folded'
  isNarrow: boolean
  onToggleSidebar: () => void
}

/** docs/product.md#navigation "Authenticated header". */
function MembersHeader({ me, profile, isNarrow, onToggleSidebar }: MembersHeaderProps) {
  return (
    <header className="members-header">
      <div className="members-head row gap-2 sticky">
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
        <span className="members-head-brand flex-none">
          <Wordmark to="/dashboard" />
        </span>
        <HeaderSearch />
        <ThemeToggle />
        <ProfileMenu
          me={me}
          hasFoldedNotice={profile === 'folded'}
          onShortcuts={() => keysDialog.set(true)}
        />
      </div>
      {profile === 'incomplete' ? <ProfileIncomplete onFold={foldNotice} /> : null}
    </header>
  )
}
