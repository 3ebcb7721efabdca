import type { UserAct } from '#client/admin/users/dialogs.rules.ts'
import type { UserAccount } from '#contract/admin-users-shapes.ts'

interface UserButtonsProps {
  user: UserAccount
  onAct: (act: UserAct) => void
}

/** Everything that can be done with the account; each asks first. */
export function UserButtons({ user, onAct }: UserButtonsProps) {
  const isBlocked = user.blocked_at !== null
  const entries: (readonly [act: UserAct, name: string, isShown: boolean])[] = [
    ['viewAs', 'Ver como', !isBlocked && user.role === null],
    ['resendValidation', 'Reenviar validación', !isBlocked && user.validated_at === null],
    ['endSessions', 'Cerrar sus sesiones', user.sessions.length > 0],
    ['sendExport', 'Enviarle sus datos', true],
    ['unblock', 'Quitar bloqueo', isBlocked],
    ['block', isBlocked ? 'Cambiar el motivo' : 'Bloquear', true],
    ['requestErasure', 'Borrar la cuenta', user.erasure === null],
  ]
  return (
    <div className="user-buttons">
      {entries.map(([act, name, isShown]) =>
        isShown ? (
          <button
            className="action"
            data-kind={act === 'block' || act === 'requestErasure' ? 'alarm' : 'quiet'}
            type="button"
            key={act}
            onClick={() => onAct(act)}
          >
            {name}
          </button>
        ) : null,
      )}
    </div>
  )
}
