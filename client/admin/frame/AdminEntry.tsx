import { useState } from 'react'
import { Link } from 'react-router'
import { useMemberSummary } from '#client/accounts/member-summary.data.ts'
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
      <p className="error-page-actions">
        {viewed === null ? null : (
          <Link className="action" data-kind="main" to="/logout">
            Volver a la administración
          </Link>
        )}
        <Link className="action" data-kind={viewed === null ? 'main' : 'quiet'} to="/dashboard">
          Volver a La Cueva
        </Link>
      </p>
    </>
  )
}
