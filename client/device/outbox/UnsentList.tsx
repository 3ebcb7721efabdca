import { type ReactElement, useState } from 'react'
import { QuietButton } from '#client/kit/Action.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText } from '#client/kit/numbers.ts'
import { deleteUnsent, listUnsent, type Unsent } from './changes.data.ts'
import { Picture } from './OutboxSheet.tsx'

/** What waits of the account whose session has ended; null if nothing does. */
export async function unsentList(): Promise<ReactElement | null> {
  const unsent = await listUnsent()
  return unsent.stored.length + unsent.held.length > 0 ? <UnsentList {...unsent} /> : null
}

function UnsentList({ stored, held }: Unsent) {
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted)
    return (
      <p role="status" tabIndex={-1} ref={(status) => status?.focus()}>
        Ya no está en este dispositivo.
      </p>
    )
  return (
    <>
      <p role="status">{statusText({ stored, held })}</p>
      <ul className="stack gap-3">
        {[...stored, ...held].map(({ topic, text, picture }) => (
          <li className="stack gap-1" key={topic} dir="auto">
            {picture === undefined ? null : <Picture picture={picture} />}
            {text}
          </li>
        ))}
      </ul>
      {stored.length > 0 ? <DeleteButton onDelete={() => setDeleted(true)} /> : null}
    </>
  )
}

/** The server does not say whether an account still exists, so both are told. */
function statusText({ stored, held }: Unsent): string {
  const texts = [`${countText(stored.length + held.length, 'cambio quedó', 'cambios quedaron')} sin enviar.`]
  if (held.length > 0)
    texts.push(
      `Este dispositivo no pudo guardar ${countText(held.length, 'cambio', 'cambios')}: copia de aquí lo que quieras conservar antes de salir de esta página.`,
    )
  if (stored.length > 0)
    texts.push(
      `${held.length > 0 ? 'Lo demás' : 'Lo que falta'} está en este dispositivo y se envía cuando entres otra vez con la misma cuenta. Si la cuenta se borró ya no puede llegar: copia de aquí lo que quieras conservar.`,
    )
  return texts.join(' ')
}

/** Asks first: what waits exists nowhere else. */
function DeleteButton({ onDelete }: { onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function confirm() {
    setAsking(false)
    if (await deleteUnsent()) onDelete()
    else setFailed(true)
  }
  return (
    <>
      {hasFailed ? <p role="alert">No se pudo borrar: sigue en este dispositivo.</p> : null}
      <QuietButton onClick={() => setAsking(true)}>Borrarlo de este dispositivo</QuietButton>
      <Modal title="¿Borrar lo que falta por enviar?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>No está en ningún otro lado, y no se puede recuperar.</p>
        <div className="modal-actions">
          <button className="action" data-kind="alarm" type="button" onClick={() => void confirm()}>
            Borrar
          </button>
          <QuietButton onClick={() => setAsking(false)}>Conservar</QuietButton>
        </div>
      </Modal>
    </>
  )
}
