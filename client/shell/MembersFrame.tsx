import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { MembersHeader } from './MembersHeader.tsx'
import { useClosedMenus } from './menus.ts'
import { Sidebar } from './Sidebar.tsx'
import { TabBar } from './TabBar.tsx'

/** The members' area: sidebar on a desk, tab bar within the thumb's reach on a phone. */
export function MembersFrame({ children }: { children: ReactNode }) {
  const [isNarrow, setNarrow] = useState(false)
  useClosedMenus()
  return (
    <div className="members" data-sidebar={isNarrow ? 'narrow' : 'wide'}>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Sidebar />
      <div className="members-page">
        <MembersHeader isNarrow={isNarrow} onToggleSidebar={() => setNarrow(!isNarrow)} />
        <main className="members-main" id="contenido" tabIndex={-1}>
          {children}
        </main>
        <footer className="members-foot">
          <Link to="/terminos-y-condiciones">Términos de uso</Link>
          <Link to="/politica-de-privacidad">Política de Privacidad</Link>
          <Link to="/contacto">Soporte</Link>
        </footer>
      </div>
      <TabBar />
    </div>
  )
}
