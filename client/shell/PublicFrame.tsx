import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { useConsent } from './consent/use-consent.ts'
import { useCloseMenusOnNavigation, useSearchShortcut } from './menus.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicNavbar } from './PublicNavbar.tsx'
import { useSessionAttribute } from './session-attribute.ts'

// Fetched only where there is something to ask.
const ConsentPanel = lazy(() => import('./consent/ConsentPanel.tsx'))

interface PublicFrameProps {
  licenses: LicenseCardData[]
  children: ReactNode
}

export function PublicFrame({ licenses, children }: PublicFrameProps) {
  const consent = useConsent()
  useCloseMenusOnNavigation()
  useSessionAttribute()
  useSearchShortcut()
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {consent.isOpen ? (
        <Suspense fallback={null}>
          <ConsentPanel {...consent} />
        </Suspense>
      ) : null}
      <PublicNavbar licenses={licenses} />
      <main className="public-main" id="contenido" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter onPrivacy={consent.ask} />
    </>
  )
}
