import { NavLink } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'

/** The same navigation within the thumb's reach. Its pages are there before they are asked for: in a shop the line is often gone. */
export function TabBar() {
  return (
    <nav className="tab-bar" aria-label="Accesos">
      <NavLink to="/dashboard" prefetch="render">
        <Icon name="home" />
        Cueva
      </NavLink>
      <NavLink to="/coleccion" prefetch="render">
        <Icon name="case" />
        Colección
      </NavLink>
      <NavLink to="/search" prefetch="render">
        <Icon name="search" />
        Buscar
      </NavLink>
      <NavLink to="/calendario" prefetch="render">
        <Icon name="calendar" />
        Calendario
      </NavLink>
      <button type="button" popoverTarget="sidebar">
        <Icon name="more" />
        Más
      </button>
    </nav>
  )
}
