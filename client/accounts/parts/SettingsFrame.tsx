import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { explainNetworkError } from '#client/kit/network-error.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useCurrentInView } from '#client/kit/use-current-in-view.ts'

interface SettingsFrameProps {
  title: string
  lead?: string
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

/** The frame of every settings page, with their tabs. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  const row = useCurrentInView<HTMLElement>(title)
  return (
    <div className="settings">
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
      {children}
    </div>
  )
}

interface SettingsLoadingProps {
  /** Null while the data is loading. */
  error: string | null
  onRetry: () => void
}

/** A skeleton while the data loads, or the error. */
export function SettingsLoading({ error, onRetry }: SettingsLoadingProps) {
  if (error === null) return <LoadingSkeleton shape="fields" />
  return (
    <div className="form-alert" role="alert">
      <strong>No pudimos cargar tus datos</strong>
      <p>{explainNetworkError(error, 'Tus datos siguen guardados.')}</p>
      <button className="action" data-kind="quiet" type="button" onClick={onRetry}>
        Intentar otra vez
      </button>
    </div>
  )
}
