import { useState } from 'react'
import { Link } from 'react-router'
import { AdministrationDialog } from '#client/accounts/parts/AdministrationButton.tsx'
import { isStaff } from '#client/accounts/rules.ts'
import { useUser } from '#client/accounts/session.data.ts'
import { EmptyFrame } from '#client/kit/EmptyState.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'

/** Shown to everybody without a staff session: how to open one, or that the role is missing. */
export function AdminEntry() {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <main className="error-page plain-page">
      <PageHead title="Administración" isHidden />
      <EmptyFrame pin={{ icon: 'lock', tone: 'plain' }} />
      <h1>Administración</h1>
      {user && isStaff(user) ? (
        <>
          <p>
            Para entrar confirma que eres tú. La sesión dura ocho horas, o hasta que pasas media hora sin
            usarla.
          </p>
          <p className="error-page-actions">
            <button className="action" data-kind="main" type="button" onClick={() => setOpen(true)}>
              Entrar a la administración
            </button>
            <Link className="action" data-kind="quiet" to="/dashboard">
              Volver a La Cueva
            </Link>
          </p>
          {isOpen ? <AdministrationDialog onClose={() => setOpen(false)} /> : null}
        </>
      ) : (
        <>
          <p>Esta parte es para quien administra el sitio.</p>
          <Link className="action" data-kind="main" to="/dashboard">
            Volver a La Cueva
          </Link>
        </>
      )}
    </main>
  )
}
