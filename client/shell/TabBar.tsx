import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { useRoutePrefetched } from '#client/kit/route-prefetched.ts'

/** The same navigation within the thumb's reach. Its pages are there before they are asked for: in a shop the line is often gone. */
export function TabBar() {
  return (
    <nav className="tab-bar" aria-label="Accesos">
      <Tab to="/dashboard" screen="dashboard">
        <Icon name="home" />
        Cueva
      </Tab>
      <Tab to="/coleccion" screen="user-collection">
        <Icon name="case" />
        Colección
      </Tab>
      <Tab to="/search" screen="search">
        <Icon name="search" />
        Buscar
      </Tab>
      <Tab to="/calendario" screen="calendar">
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

interface TabProps {
  to: string
  /** The name of its screen. */
  screen: string
  children: ReactNode
}

function Tab({ to, screen, children }: TabProps) {
  return (
    <NavLink to={to} prefetch={useRoutePrefetched(screen) ? 'render' : 'none'}>
      {children}
    </NavLink>
  )
}
