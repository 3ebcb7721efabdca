import { useState } from 'react'
import { QuietButton } from '#client/kit/Action.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { pictureTypes, useFileUrl } from '#client/kit/picture-files.ts'
import { showToast } from '#client/kit/toasts.ts'
import { addSlip, changeReservations, openSlip } from '#client/reservations/data.ts'
import type { Entry } from '#contract/reservations/reservations.ts'

export const slipTypes = `${pictureTypes},application/pdf`

/** The slip of a payment, beside its amount: to add, or to see. */
export function Slip({ entry }: { entry: Pick<Entry, 'id' | 'slip_id'> }) {
  const [isSending, setSending] = useState(false)
  const [picture, setPicture] = useState<Blob | null>(null)
  const { id, slip_id } = entry

  async function send(file: File) {
    setSending(true)
    await addSlip(id, file)
    setSending(false)
  }

  async function open(slipId: number) {
    try {
      setPicture(await openSlip(slipId))
    } catch (error) {
      showToast({ kind: 'error', about: `slip ${slipId}`, text: formFailureOf(error).message })
    }
  }

  if (slip_id === null) {
    return (
      <label className="action file-action small" data-kind="quiet">
        {isSending ? 'Subiendo…' : 'Agregar comprobante'}
        <input
          className="visually-hidden"
          type="file"
          accept={slipTypes}
          disabled={isSending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void send(file)
            currentTarget.value = ''
          }}
        />
      </label>
    )
  }
  return (
    <>
      <button className="action small" data-kind="quiet" type="button" onClick={() => void open(slip_id)}>
        Ver comprobante
      </button>
      {picture ? (
        <Modal title="Comprobante" isOpen onClose={() => setPicture(null)}>
          <SlipToKeep picture={picture} id={slip_id} />
          <QuietButton
            onClick={() => {
              setPicture(null)
              void remove(slip_id)
            }}
          >
            Borrar el comprobante
          </QuietButton>
        </Modal>
      ) : null}
    </>
  )
}

/** Its own tab shows it as large as it is. */
function SlipToKeep({ picture, id }: { picture: Blob; id: number }) {
  const url = useFileUrl(picture)
  if (url === null) return null
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer" title="Verlo en grande">
        <img className="full" src={url} alt="El comprobante de este pago" />
        <span className="visually-hidden">Verlo en grande (se abre en otra pestaña)</span>
      </a>
      <a
        className="action"
        data-kind="quiet"
        href={url}
        download={`comprobante-${id}.${picture.type.split('/')[1]}`}
      >
        <Icon name="download" />
        Guardar
      </a>
    </>
  )
}

export function SlipPicture({ picture }: { picture: Blob }) {
  const url = useFileUrl(picture)
  return url === null ? null : <img className="full" src={url} alt="El comprobante de este pago" />
}

async function remove(id: number): Promise<void> {
  try {
    await changeReservations('removeSlip', { params: { id } })
    showToast({ kind: 'done', text: 'Se borró el comprobante. El abono se queda como estaba.' })
  } catch (error) {
    showToast({ kind: 'error', about: `slip ${id}`, text: formFailureOf(error).message })
  }
}
