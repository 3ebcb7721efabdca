import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { Plaque } from '#client/catalogue/data.ts'
import { useConsent } from './consent/use-consent.ts'
import { useClosedMenus, useSearchKey } from './menus.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicNavbar } from './PublicNavbar.tsx'
import { useSessionMark } from './session-mark.ts'

// Fetched only where there is something to ask.
const ConsentPanel = lazy(() => import('./consent/ConsentPanel.tsx'))

interface PublicFrameProps {
  licenses: Plaque[]
  children: ReactNode
}

export function PublicFrame({ licenses, children }: PublicFrameProps) {
  const consent = useConsent()
  useClosedMenus()
  useSessionMark()
  useSearchKey()
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
