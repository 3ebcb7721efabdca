import { useRef } from 'react'
import { NavLink } from 'react-router'
import { SidebarLicenses } from '#client/catalogue/sidebar/SidebarLicenses.tsx'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { useKeepOpenOnRemount } from '#client/kit/popovers.ts'
import { QuotaCard } from '#client/plans/parts/QuotaCard.tsx'
import type { Me } from '#contract/accounts.ts'
import { Wordmark } from './Wordmark.tsx'

const places: { to: string; name: string; icon: IconName; badge?: string }[] = [
  { to: '/dashboard', name: 'La Cueva', icon: 'home' },
  { to: '/calendario', name: 'Calendario', icon: 'calendar' },
  { to: '/coleccion', name: 'Mi Colección', icon: 'case' },
  { to: '/wishlist', name: 'Wishlist', icon: 'heart' },
  { to: '/apartados', name: 'Apartados', icon: 'ticket', badge: 'Nuevo' },
  { to: '/ordenes/abonos', name: 'Abonos y depósitos', icon: 'receipt' },
]

/** The sidebar (docs/product.md#navigation). On phones it opens as a sheet from "Más". */
export function Sidebar({ me }: { me: Me | null }) {
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
            <li key={place.to}>
              <NavLink to={place.to}>
                <Icon name={place.icon} />
                <span className="sidebar-name">{place.name}</span>
                {place.badge ? <span className="sidebar-badge">{place.badge}</span> : null}
              </NavLink>
            </li>
          ))}
          <li>
            <SidebarLicenses />
          </li>
        </ul>
        <h2 className="sidebar-title">Comunidad</h2>
        <ul>
          <li>
            <NavLink to="/comunidad/colecciones">
              <Icon name="community" />
              <span className="sidebar-name">Colecciones</span>
            </NavLink>
          </li>
        </ul>
      </nav>
      <QuotaCard me={me} />
    </aside>
  )
}
