import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { meQuery } from '#client/accounts/data.ts'
import { SidebarLicenses } from '#client/catalogue/sidebar/SidebarLicenses.tsx'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { useKeepOpenOnRemount } from '#client/kit/popovers.ts'
import { QuotaCard } from '#client/plans/parts/QuotaCard.tsx'
import { Wordmark } from './Wordmark.tsx'

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
export function Sidebar({ status }: SidebarProps) {
  const sheet = useRef<HTMLElement>(null)
  useKeepOpenOnRemount(sheet)
  return (
    <aside ref={sheet} className="sidebar" id="sidebar" popover="auto" aria-label="Navegación">
      <div className="sidebar-brand">
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
        <h2 className="sidebar-title">Comunidad</h2>
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
        <span className="sidebar-name">{name}</span>
        {badge ? <span className="sidebar-badge">{badge}</span> : null}
      </NavLink>
    </li>
  )
}
