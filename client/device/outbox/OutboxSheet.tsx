import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Change } from '#client/device/database.data.ts'
import { MainButton } from '#client/kit/Action.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { pendingNotice } from '#client/kit/pending-notice.ts'
import { useFileUrl } from '#client/kit/picture-files.ts'
import { isPending, isStored, useFailure, useOutbox } from './changes.data.ts'
import { discardChange, retryChange, sendNow, useSendChanges } from './data.ts'

/** The changes that wait for the server: how many at the foot of the page, and each of them on a sheet. */
export function OutboxSheet() {
  useSendChanges()
  const pending = useOutbox().filter(isPending)
  const [isOpen, setOpen] = useState(false)
  const text = noticeOf(pending)
  const failure = useFailure()
  const reason = pending.some(({ refusal }) => refusal !== null) ? null : failure
  useEffect(() => {
    pendingNotice.set(text === null ? null : { text, reason, open: () => setOpen(true) })
    return () => pendingNotice.set(null)
  }, [text, reason])
  const waiting = pending.filter(({ refusal }) => refusal === null)
  return (
    <Modal title="Cambios por enviar" isOpen={isOpen && text !== null} onClose={() => setOpen(false)}>
      <Storage />
      {waiting.length > 0 ? <MainButton onClick={() => void sendNow()}>Enviar ahora</MainButton> : null}
      <ul className="outbox stack gap-3">
        {pending.map((change) => (
          <li className="stack gap-1" key={change.topic}>
            <PendingChange change={change} onLeave={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function noticeOf(pending: readonly Change[]): string | null {
  const refused = pending.filter(({ refusal }) => refusal !== null).length
  if (refused > 0) return `${countText(refused, 'cambio no se pudo', 'cambios no se pudieron')} enviar`
  return pending.length > 0 ? `${countText(pending.length, 'cambio', 'cambios')} por enviar` : null
}

function Storage() {
  return isStored.use() ? (
    <p>Están en este dispositivo y se envían solos, en este orden, cuando hay conexión.</p>
  ) : (
    <p role="alert">
      Este dispositivo no deja guardarlos. No cierres esta página hasta que se hayan enviado.
    </p>
  )
}

export function Picture({ picture }: { picture: Blob }) {
  const url = useFileUrl(picture)
  const size = `${formatNumber(Math.ceil(picture.size / 1_000))} kB`
  return (
    <div className="row gap-2">
      {url === null ? null : <img className="sunken round-s" src={url} alt="" width="48" height="64" />}
      <span className="note">{size}</span>
    </div>
  )
}

function PendingChange({ change, onLeave }: { change: Change; onLeave: () => void }) {
  const { text, refusal, href, picture } = change
  return (
    <>
      {picture === undefined ? null : <Picture picture={picture} />}
      <p className="strong" dir="auto">
        {text}
      </p>
      <p className="note">{refusal ?? 'Espera conexión.'}</p>
      <div className="row gap-2">
        {refusal === null ? null : (
          <button className="text-action" type="button" onClick={() => void retryChange(change)}>
            Volver a intentar
          </button>
        )}
        {href === undefined ? null : (
          <Link className="text-action" to={href} onClick={onLeave}>
            Ver
          </Link>
        )}
        <button className="text-action" type="button" onClick={() => discardChange(change)}>
          Descartar
        </button>
      </div>
    </>
  )
}
