import type { ReactNode } from 'react'
import type { Plaque } from '#client/catalogue/data.ts'
import { useClosedMenus } from './menus.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicNavbar } from './PublicNavbar.tsx'

interface PublicFrameProps {
  licenses: Plaque[]
  children: ReactNode
}

export function PublicFrame({ licenses, children }: PublicFrameProps) {
  useClosedMenus()
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <PublicNavbar licenses={licenses} />
      <main className="public-main" id="contenido" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </>
  )
}
