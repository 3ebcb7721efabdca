import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import type { Permission } from '#contract/admin-permissions.ts'
import { mayUse } from '#contract/admin-permissions.ts'
import { AdminEntry } from './AdminEntry.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import type { MenuEntry } from './AdminNav.tsx'
import { isWithoutRole, useStaffSession } from './session.data.ts'

export interface Screen {
  /** Below /kadmin/. */
  path: string
  permission: Permission
  Page: LazyExoticComponent<ComponentType>
  /** For a screen that is in the menu. */
  menu?: Pick<MenuEntry, 'name' | 'icon'>
}

interface AdministrationProps {
  screens: readonly Screen[]
  /** For an address that is not a screen, or that the role may not use. */
  unknown: ReactNode
}

/** The administration for a staff session; for everybody else the login form of the administration. */
export function Administration({ screens, unknown }: AdministrationProps) {
  const { data: session, error, refetch } = useStaffSession()
  if (isWithoutRole(error)) return <AdminEntry />
  if (error && !session)
    return <LoadError what="la administración" error={error} onRetry={() => void refetch()} />
  if (!session) return <LoadingSkeleton />
  const own = screens.filter(({ permission }) => mayUse(session.role, permission))
  const entries = own.flatMap(({ menu, path, permission }) => (menu ? [{ ...menu, path, permission }] : []))
  return (
    <AdminFrame session={session} entries={entries}>
      <Suspense fallback={<LoadingSkeleton />}>
        <Routes>
          {own.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={unknown} />
        </Routes>
      </Suspense>
    </AdminFrame>
  )
}
