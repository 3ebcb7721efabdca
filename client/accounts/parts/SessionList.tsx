import '#client/kit/stored-entry.css'
import { whenText } from '#client/accounts/sessions.rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import type { Session } from '#contract/accounts.ts'

interface SessionListProps {
  sessions: readonly Session[]
  now: Date
  /** The session that is being closed. */
  closingId: number | null
  onClose: (id: number) => void
}

/** The devices that are logged in, and since when (docs/product.md#screens). */
export function SessionList({ sessions, now, closingId, onClose }: SessionListProps) {
  return (
    <ul className="settings-list">
      {sessions.map(({ id, device, created_at, last_used_at, is_current }) => (
        <li className="kept-one" key={id}>
          <Icon name="screen" />
          <p>
            <strong>{device}</strong>
            {is_current ? (
              <span className="chip" data-kind="light">
                Esta sesión
              </span>
            ) : null}
            <small>
              Usada {whenText(last_used_at, now)} · abierta {whenText(created_at, now)}
            </small>
          </p>
          {is_current ? null : (
            <button
              className="action"
              data-kind="quiet"
              type="button"
              aria-disabled={closingId === id}
              onClick={() => onClose(id)}
            >
              Cerrar
              <span className="visually-hidden"> la sesión de {device}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
