import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { MembersHeader } from './MembersHeader.tsx'
import { useClosedMenus } from './menus.ts'
import { PaymentOverdue } from './PaymentOverdue.tsx'
import { ProfileIncomplete } from './ProfileIncomplete.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useSessionMark } from './session-mark.ts'
import { TabBar } from './TabBar.tsx'
import { ViewedBy } from './ViewedBy.tsx'

interface MembersFrameProps {
  /** What the server said of the member; null until it did. */
  me: Me | null
  children: ReactNode
}

/** The members' area: sidebar on a desk, tab bar within the thumb's reach on a phone. */
export function MembersFrame({ me, children }: MembersFrameProps) {
  const [isNarrow, setNarrow] = useState(false)
  useClosedMenus()
  useSessionMark()
  return (
    <div className="members" data-sidebar={isNarrow ? 'narrow' : 'wide'}>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Sidebar me={me} />
      <div className="members-page">
        {me?.viewed_by ? <ViewedBy fullname={me.fullname} viewer={me.viewed_by.fullname} /> : null}
        <MembersHeader me={me} isNarrow={isNarrow} onToggleSidebar={() => setNarrow(!isNarrow)} />
        {me?.overdue_until ? <PaymentOverdue until={me.overdue_until} /> : null}
        {me?.profile_incomplete ? <ProfileIncomplete /> : null}
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
