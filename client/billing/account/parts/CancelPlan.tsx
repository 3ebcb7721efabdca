import '#client/billing/account/style.css'
import { useState } from 'react'
import { Modal } from '#client/kit/Modal.tsx'

interface CancelPlanProps {
  plan: string
  /** The last paid day, in words; null when nothing is paid and the plan ends at once. */
  until: string | null
  isSending: boolean
  errorText: string | null
  onCancel: () => Promise<unknown>
}

/** docs/safety.md#payments-and-consumer-duties: two clicks, no call, no survey. The dialog says in advance what happens. */
export function CancelPlan({ plan, until, isSending, errorText, onCancel }: CancelPlanProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  function cancel() {
    // The page shows the error.
    if (!isSending) void onCancel().then(close, () => undefined)
  }

  return (
    <>
      <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(true)}>
        Cancelar plan
      </button>
      <Modal title={`¿Cancelar tu plan ${plan}?`} isOpen={isOpen} onClose={close}>
        <p>
          {until ? `Lo conservas hasta el ${until}, que ya está pagado. Después pasas` : 'Pasas hoy mismo'} al
          plan gratis y no hay más cobros. No se borra nada de tu colección.
        </p>
        {errorText ? (
          <p className="field-error" role="alert">
            {errorText}
          </p>
        ) : null}
        <div className="current-plan-actions flex wrap gap-3">
          <button
            className="action"
            data-kind="alarm"
            type="button"
            aria-disabled={isSending}
            onClick={cancel}
          >
            {isSending ? 'Cancelando…' : 'Sí, cancelar'}
          </button>
          <button className="action" data-kind="quiet" type="button" onClick={close}>
            Conservar mi plan
          </button>
        </div>
      </Modal>
    </>
  )
}
