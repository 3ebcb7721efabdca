import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, Route, Routes } from 'react-router'
import { useMemberSummary } from '#client/accounts/member-summary.data.ts'
import { AdministrationDialog } from '#client/accounts/parts/AdministrationButton.tsx'
import { isStaff } from '#client/accounts/rules.ts'
import { useUser } from '#client/accounts/session.data.ts'
import { MainButton, MainLink, QuietLink } from '#client/kit/Action.tsx'
import { EmptyFrame } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useCloseMenus } from '#client/kit/popovers.ts'
import { apiQuery } from '#client/use-api.ts'
import { mayUse } from '#contract/admin/permissions.ts'
import { AdminNav, type PlacedEntry, type Screen } from './AdminNav.tsx'
import { isWithoutRole, type StaffSession, useMinutesLeft, useStaffSession } from './data.ts'
import { QuickSwitch } from './QuickSwitch.tsx'

interface AdministrationProps {
  screens: readonly Screen[]
  /** For an address that is not a screen, or that the role may not use. */
  unknown: ReactNode
}

/** The administration for a staff session; for everybody else the login form of the administration. */
export function Administration({ screens, unknown }: AdministrationProps) {
  const { data: session, error, refetch } = useStaffSession()
  if (isWithoutRole(error)) return <AdminEntry />
  if (!session) return <LoadState what="la administración" error={error} onRetry={() => void refetch()} />
  const own = screens.filter(({ permission }) => mayUse(session.role, permission))
  const entries = own.flatMap(({ menu, path }) => (menu ? [{ ...menu, path }] : []))
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

/** Shown to everybody without a staff session: how to open one, or that the role is missing. */
function AdminEntry() {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <main className="error-page plain-page stack gap-4 text-center justify-items-center">
      <PageHead title="Administración" isHidden />
      <EmptyFrame pin={{ icon: 'lock', tone: 'plain' }} />
      <h1>Administración</h1>
      {user && isStaff(user) ? (
        <>
          <p>
            Para entrar confirma que eres tú. La sesión dura ocho horas, o hasta que pasas media hora sin
            usarla.
          </p>
          <p className="flex wrap gap-3 justify-center">
            <MainButton onClick={() => setOpen(true)}>Entrar a la administración</MainButton>
            <QuietLink to="/dashboard">Volver a La Cueva</QuietLink>
          </p>
          {isOpen ? <AdministrationDialog onClose={() => setOpen(false)} /> : null}
        </>
      ) : (
        <WithoutRole />
      )}
    </main>
  )
}

/** An administrator who views the site as a member has that member's rights, and goes back through the logout. */
function WithoutRole() {
  const { notices } = useMemberSummary()
  const viewed = notices?.viewed_by ? notices.fullname : null
  return (
    <>
      <p>
        {viewed === null
          ? 'Esta parte es para quien administra el sitio.'
          : `Estás viendo la cuenta de ${viewed}. Para administrar, vuelve a la tuya.`}
      </p>
      <p className="flex wrap gap-3 justify-center">
        {viewed === null ? null : <MainLink to="/logout">Volver a la administración</MainLink>}
        <Link className="action" data-kind={viewed === null ? 'main' : 'quiet'} to="/dashboard">
          Volver a La Cueva
        </Link>
      </p>
    </>
  )
}

interface AdminFrameProps {
  session: StaffSession
  entries: readonly PlacedEntry[]
  children: ReactNode
}

function AdminFrame({ session, entries, children }: AdminFrameProps) {
  useCloseMenus()
  return (
    <div className="admin flex min-0 grow">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <SessionBar session={session}>
        <QuickSwitch role={session.role} entries={entries} />
        <button className="admin-menu gap-2" type="button" popoverTarget="menu-admin">
          <Icon name="menu" />
          Menú
        </button>
      </SessionBar>
      <div className="admin-body grid grow">
        <div className="admin-side on-raised">
          <AdminNav entries={entries} />
        </div>
        <div className="admin-sheet pad-4 ink framed round-l" id="menu-admin" popover="auto">
          <AdminNav entries={entries} />
        </div>
        <main className="admin-main full" id="contenido" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

const warnFromMinutes = 5
const roleNames = { administrator: 'Administración', curator: 'Curaduría' } as const

/** The coloured bar on every screen of the administration: the role, the name, and how long the session lasts. */
function SessionBar({ session, children }: { session: StaffSession; children: ReactNode }) {
  const { minutes, isIdle } = useMinutesLeft(session)
  const queryClient = useQueryClient()
  const isEnding = minutes <= warnFromMinutes
  const stay = () => void queryClient.refetchQueries(apiQuery('getStaffSession', {}))
  return (
    <header className="staff-bar row wrap small sticky gap-0-4">
      <p className="row gap-0-2">
        <Icon name="shield" />
        <span className="clip-on-phone">
          <strong>{roleNames[session.role]}</strong>{' '}
          <span dir="auto">· {session.fullname.split(' ')[0]}</span>
        </span>
      </p>
      <p className="staff-bar-time row wrap gap-0-2" role="status">
        {isEnding ? endingText(minutes, isIdle) : null}
      </p>
      {isEnding && isIdle && minutes > 0 ? (
        <button type="button" onClick={stay}>
          Seguir aquí
        </button>
      ) : null}
      {children}
      <nav className="flex gap-4 push" aria-label="Salir de la administración">
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
