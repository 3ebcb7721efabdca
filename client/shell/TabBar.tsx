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
      <Tab to="/search" onClick={focusSearch}>
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

/** The field of the header is ready for typing. Phones open the keyboard only for a focus within a tap. */
function focusSearch() {
  document.querySelector<HTMLInputElement>('.members-search input')?.focus()
}

interface TabProps {
  to: string
  onClick?: () => void
  children: ReactNode
}

function Tab({ to, onClick, children }: TabProps) {
  return (
    <>
      <NavLink to={to} onClick={onClick}>
        {children}
      </NavLink>
      <Prefetch page={to} />
    </>
  )
}
