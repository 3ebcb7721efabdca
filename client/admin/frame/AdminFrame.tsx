import './style.css'
import type { ReactNode } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { useCloseMenusOnNavigation } from '#client/kit/popovers.ts'
import type { MenuEntry } from './AdminNav.tsx'
import { AdminNav } from './AdminNav.tsx'
import { SessionBar } from './SessionBar.tsx'
import type { StaffSession } from './session.data.ts'

interface AdminFrameProps {
  session: StaffSession
  entries: readonly MenuEntry[]
  children: ReactNode
}

/** The frame of the administration: its bar, its menu (a sheet on a phone) and the screen. */
export function AdminFrame({ session, entries, children }: AdminFrameProps) {
  useCloseMenusOnNavigation()
  return (
    <div className="admin">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <SessionBar session={session}>
        <button className="admin-menu" type="button" popoverTarget="menu-admin">
          <Icon name="menu" />
          Menú
        </button>
      </SessionBar>
      <div className="admin-body">
        <div className="admin-side">
          <AdminNav entries={entries} />
        </div>
        <div className="admin-sheet" id="menu-admin" popover="auto">
          <AdminNav entries={entries} />
        </div>
        <main className="admin-main" id="contenido" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
