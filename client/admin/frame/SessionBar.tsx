import './style.css'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import type { StaffSession } from './session.data.ts'
import { useMinutesLeft } from './session.data.ts'

const warnFromMinutes = 5
const roleNames = { administrator: 'Administra', curator: 'Curaduría' } as const

/** The coloured bar on every screen of the administration: the role, the name, and how long the session lasts. */
export function SessionBar({ session, children }: { session: StaffSession; children: ReactNode }) {
  const { minutes, isIdle } = useMinutesLeft(session)
  const queryClient = useQueryClient()
  const isEnding = minutes <= warnFromMinutes
  const stay = () => void queryClient.refetchQueries({ queryKey: ['admin', 'session'] })
  return (
    <header className="staff-bar">
      <p>
        <Icon name="shield" />
        <strong>Administración</strong>
        <span>
          {roleNames[session.role]}: <span dir="auto">{session.fullname}</span>
        </span>
      </p>
      <p className="staff-bar-time" role="status">
        {isEnding ? endingText(minutes, isIdle) : null}
      </p>
      {isEnding && isIdle && minutes > 0 ? (
        <button type="button" onClick={stay}>
          Seguir aquí
        </button>
      ) : null}
      {children}
      <nav aria-label="Salir de la administración">
        <Link to="/dashboard">La Cueva</Link>
        <Link to="/logout">Salir</Link>
      </nav>
    </header>
  )
}

function endingText(minutes: number, isIdle: boolean): string {
  if (minutes === 0) return 'Tu sesión de administración terminó. Entra otra vez.'
  const when = minutes === 1 ? 'en un minuto' : `en ${minutes} minutos`
  return isIdle ? `Por falta de uso tu sesión se cierra ${when}.` : `Tu sesión se cierra ${when}.`
}
