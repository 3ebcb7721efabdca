import { Modal } from '#client/kit/Modal.tsx'

interface BankStepProps {
  amount: string
  onAnswer: (approved: boolean) => void
}

/** The simulated bank's confirmation (3-D Secure). With Stripe, the bank shows its own. */
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
