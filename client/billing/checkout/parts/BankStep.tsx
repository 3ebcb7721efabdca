import { Modal } from '#client/kit/Modal.tsx'

interface BankStepProps {
  amount: string
  onAnswer: (approved: boolean) => void
}

/** What the bank's own page would ask (3-D Secure); of the simulated provider alone. */
export function BankStep({ amount, onAnswer }: BankStepProps) {
  return (
    <Modal title="Tu banco quiere confirmar" isOpen onClose={() => onAnswer(false)}>
      <p>
        ¿Reconoces este cargo de Vitrina por <strong>{amount}</strong>? Esta es la página de un banco de
        prueba; no se mueve dinero.
      </p>
      <div className="bank-step-actions">
        <button className="action" data-kind="main" type="button" onClick={() => onAnswer(true)}>
          Sí, confirmar
        </button>
        <button className="action" data-kind="quiet" type="button" onClick={() => onAnswer(false)}>
          No lo reconozco
        </button>
      </div>
    </Modal>
  )
}
