import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { Prefetch } from '#client/kit/Prefetch.tsx'

/** The main navigation on a phone. Its pages are prefetched, because members also use them in shops without a connection. */
export function TabBar() {
  return (
    <nav className="tab-bar" aria-label="Accesos">
      <Tab to="/dashboard">
        <Icon name="home" />
        Cueva
      </Tab>
      <Tab to="/coleccion">
        <Icon name="case" />
        Colección
      </Tab>
      <Tab to="/search">
        <Icon name="search" />
        Buscar
      </Tab>
      <Tab to="/calendario">
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

function Tab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      <NavLink to={to}>{children}</NavLink>
      <Prefetch page={to} />
    </>
  )
}
