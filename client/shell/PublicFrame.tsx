import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useSessionAttribute } from '#client/accounts/session-attribute.data.ts'
import { useConsent } from '#client/analytics/use-consent.ts'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { useSearchShortcut } from '#client/catalogue/search/use-search-shortcut.ts'
import { useCloseMenusOnNavigation } from '#client/kit/popovers.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicNavbar } from './PublicNavbar.tsx'

// Loaded only if consent has to be asked for.
const ConsentPanel = lazy(async () => {
  const { ConsentPanel } = await import('#client/analytics/ConsentPanel.tsx')
  return { default: ConsentPanel }
})

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
