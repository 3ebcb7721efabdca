import { useUser } from '#client/accounts/session.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import type { UserAct } from '#client/admin/users/dialogs.rules.ts'
import { dayOfMomentText } from '#client/plans/plan-status.rules.ts'
import type { UserAccount } from '#contract/admin-users-shapes.ts'

interface ErasureNoticeProps {
  erasure: NonNullable<UserAccount['erasure']>
  onAct: (act: UserAct) => void
}

/** Says when the account will be deleted. Only another administrator than the one who requested it can confirm. */
export function ErasureNotice({ erasure, onAct }: ErasureNoticeProps) {
  const { requested_by, requested_at, due_at, reason } = erasure
  const user = useUser()
  const isOwn = requested_by !== null && requested_by.username === user?.username
  return (
    <section className="user-erasure" aria-labelledby="erasure-title">
      <h2 id="erasure-title">Esta cuenta se va a borrar</h2>
      <p>
        El {momentText(due_at)} se borra sola
        {isOwn ? ', o antes si otra persona que administra lo confirma' : ', o antes si tú lo confirmas'}. La
        petición es de {requested_by?.fullname ?? 'alguien desde el servidor'}, del{' '}
        {dayOfMomentText(requested_at)}.
      </p>
      {reason === null ? null : <p dir="auto">Cómo y cuándo lo pidió: {reason}</p>}
      <div className="admin-form-actions">
        <button className="action" data-kind="quiet" type="button" onClick={() => onAct('cancelErasure')}>
          Cancelar el borrado
        </button>
        {isOwn ? null : (
          <button className="action" data-kind="alarm" type="button" onClick={() => onAct('confirmErasure')}>
            Borrar ya
          </button>
        )}
      </div>
    </section>
  )
}
