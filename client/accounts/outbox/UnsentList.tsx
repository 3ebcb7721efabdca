import type { ReactElement } from 'react'
import { useState } from 'react'
import type { Change } from '#client/accounts/device-database.data.ts'
import { countText } from '#client/kit/numbers.ts'
import { deleteUnsent, listUnsent } from './data.ts'
import { Picture } from './OutboxSheet.tsx'

/** What waits of the account whose session has ended; null if nothing does. */
export async function unsentList(): Promise<ReactElement | null> {
  const changes = await listUnsent()
  return changes.length > 0 ? <UnsentList changes={changes} /> : null
}

/** The server does not say whether an account still exists, so both are told. */
function UnsentList({ changes }: { changes: readonly Change[] }) {
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted) return <p role="status">Ya no está en este dispositivo.</p>
  return (
    <>
      <p role="status">
        {countText(changes.length, 'cambio quedó', 'cambios quedaron')} sin enviar. Lo que falta está en este
        dispositivo y se envía cuando entres otra vez con la misma cuenta. Si la cuenta se borró ya no puede
        llegar: copia de aquí lo que quieras conservar.
      </p>
      <ul className="stack gap-3">
        {changes.map(({ topic, text, picture }) => (
          <li className="stack gap-1" key={topic} dir="auto">
            {picture === undefined ? null : <Picture picture={picture} />}
            {text}
          </li>
        ))}
      </ul>
      <button
        className="action"
        data-kind="quiet"
        type="button"
        onClick={() => void deleteUnsent().then(() => setDeleted(true))}
      >
        Borrarlo de este dispositivo
      </button>
    </>
  )
}
