import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Notices } from '#client/accounts/notices.data.ts'
import { ProfileIncomplete } from '#client/accounts/parts/ProfileIncomplete.tsx'
import { ViewAsNotice } from '#client/accounts/parts/ViewAsNotice.tsx'
import { useSessionAttribute } from '#client/accounts/session-attribute.data.ts'
import { PaymentOverdue } from '#client/billing/account/parts/PaymentOverdue.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useCloseMenusOnNavigation } from '#client/kit/popovers.ts'
import type { Me } from '#contract/accounts.ts'
import { MembersHeader } from './MembersHeader.tsx'
import { Sidebar } from './Sidebar.tsx'
import { toggleSidebar, useNarrowSidebar } from './sidebar-width.ts'
import { TabBar } from './TabBar.tsx'

interface MembersFrameProps {
  /** What the server said of the member; null until it did. */
  me: Me | null
  /** What stands above every page; null while neither the server nor the device has said it. */
  notices?: Notices | null
  /** The page is not shown yet: a notice that came above it would move it under a finger. */
  isPending?: boolean
  children: ReactNode
}

/** The members' area: sidebar on a desk, tab bar within the thumb's reach on a phone. */
export function MembersFrame({ me, notices, isPending = false, children }: MembersFrameProps) {
  const isNarrow = useNarrowSidebar()
  useCloseMenusOnNavigation()
  useSessionAttribute()
  return (
    <div className="members">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Sidebar me={me} />
      <div className="members-page">
        {notices?.viewed_by ? (
          <ViewAsNotice fullname={notices.fullname} viewer={notices.viewed_by.fullname} />
        ) : null}
        <MembersHeader me={me} isNarrow={isNarrow} onToggleSidebar={toggleSidebar} />
        {notices?.overdue_until ? <PaymentOverdue until={notices.overdue_until} /> : null}
        {notices?.profile_incomplete ? <ProfileIncomplete /> : null}
        {isPending ? (
          <div className="members-pending">
            <LoadingSkeleton />
          </div>
        ) : null}
        <main className="members-main" id="contenido" tabIndex={-1} aria-busy={isPending}>
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
