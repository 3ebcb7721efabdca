import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useFoldedNotice } from '#client/accounts/folded-notice.data.ts'
import type { MemberSummary, Notices } from '#client/accounts/member-summary.data.ts'
import { ViewAsNotice } from '#client/accounts/parts/ViewAsNotice.tsx'
import { useSessionAttribute } from '#client/accounts/session-attribute.data.ts'
import { PaymentOverdue } from '#client/billing/account/parts/PaymentOverdue.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useCloseMenusOnNavigation } from '#client/kit/popovers.ts'
import { MembersHeader } from './MembersHeader.tsx'
import { Sidebar } from './Sidebar.tsx'
import { toggleSidebar, useNarrowSidebar } from './sidebar-width.ts'
import { skeletonAt } from './skeletons.ts'
import { TabBar } from './TabBar.tsx'

interface MembersFrameProps {
  /** The member; null until the server has answered. */
  me: MemberSummary | null
  /** The notices above the page; null while neither the server nor the device has them. */
  notices?: Notices | null
  /** The member could not be loaded: the page is shown without their data. */
  isUnknown?: boolean
  /** Hides the page until the notices are known, because a late notice would move it under a finger. */
  isPending?: boolean
  children: ReactNode
}

/** The frame of the members' area: a sidebar on wide screens, a tab bar on phones. */
export function MembersFrame(props: MembersFrameProps) {
  const { me, notices, isUnknown = false, isPending = false, children } = props
  const isNarrow = useNarrowSidebar()
  const { pathname } = useLocation()
  const statusUntilLoaded = isUnknown ? 'failed' : 'loading'
  const isFolded = useFoldedNotice()
  const incomplete = isFolded ? 'folded' : 'incomplete'
  const profile = notices?.profile_incomplete ? incomplete : 'complete'
  useCloseMenusOnNavigation()
  useSessionAttribute()
  return (
    <div className="members">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Sidebar status={me ? 'loaded' : statusUntilLoaded} />
      <div className="members-page">
        {notices?.viewed_by ? (
          <ViewAsNotice fullname={notices.fullname} viewer={notices.viewed_by.fullname} />
        ) : null}
        <MembersHeader me={me} profile={profile} isNarrow={isNarrow} onToggleSidebar={toggleSidebar} />
        {notices?.overdue_until ? <PaymentOverdue until={notices.overdue_until} /> : null}
        {isPending ? (
          <div className="members-pending">
            <LoadingSkeleton shape={skeletonAt(pathname)} />
          </div>
        ) : null}
        <main className="members-main" id="contenido" tabIndex={-1} aria-busy={isPending}>
          {children}
        </main>
        <MembersFooter />
      </div>
      <TabBar />
    </div>
  )
}

function MembersFooter() {
  return (
    <footer className="members-foot">
      <Link to="/terminos-y-condiciones">Términos de uso</Link>
      <Link to="/politica-de-privacidad">Política de Privacidad</Link>
      <Link to="/contacto">Soporte</Link>
    </footer>
  )
}
