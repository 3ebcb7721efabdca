import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useCurrentInView } from '#client/kit/use-current-in-view.ts'
import { useMediaQuery } from '#client/kit/use-media-query.ts'

interface SettingsFrameProps {
  title: string
  lead?: string
  /** What belongs beside the page: right of it on a desk, below it on a phone. */
  side?: ReactNode
  /** What the page changes as it will be, shown only where there is room beside it. */
  preview?: ReactNode
  children: ReactNode
}

const places = [
  { to: '/configuracion/cuenta', name: 'Cuenta' },
  { to: '/configuracion/perfil', name: 'Perfil' },
  { to: '/configuracion/avisos', name: 'Avisos' },
  { to: '/configuracion/seguridad', name: 'Seguridad' },
  { to: '/configuracion/coleccion', name: 'Colección' },
  { to: '/configuracion/plan', name: 'Plan' },
]

export function SettingsFrame({ title, lead, side, preview, children }: SettingsFrameProps) {
  const row = useCurrentInView<HTMLElement>(title)
  const isWide = useMediaQuery('(width >= 80rem)')
  const beside = isWide && preview ? preview : side
  return (
    <div className="settings grid pad-below-12">
      <PageHead title={title} isHidden />
      <nav className="settings-places flex gap-1 line-below scroll-x" ref={row} aria-label="Configuración">
        {places.map(({ to, name }) => (
          <NavLink className="touch soft strong pad-inline-3" key={to} to={to}>
            {name}
          </NavLink>
        ))}
      </nav>
      <header className="settings-head stack gap-2">
        <h1>{title}</h1>
        {lead ? <p className="soft">{lead}</p> : null}
      </header>
      <div className="settings-main stack gap-6 content-start">{children}</div>
      {beside ? <aside className="settings-main stack gap-6 content-start">{beside}</aside> : null}
    </div>
  )
}

interface SettingsLoadingProps {
  /** Null while the data is loading. */
  error: Error | null
  onRetry: () => void
}

export function SettingsLoading({ error, onRetry }: SettingsLoadingProps) {
  if (error === null) return <LoadingSkeleton shape="fields" />
  return <LoadError what="tus datos" error={error} onRetry={onRetry} />
}
