import { NavLink } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'

/** The same navigation within the thumb's reach. */
export function TabBar() {
  return (
    <nav className="tab-bar" aria-label="Accesos">
      <NavLink to="/dashboard">
        <Icon name="home" />
        Cueva
      </NavLink>
      <NavLink to="/coleccion">
        <Icon name="case" />
        Colección
      </NavLink>
      <NavLink to="/search">
        <Icon name="search" />
        Buscar
      </NavLink>
      <NavLink to="/calendario">
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
