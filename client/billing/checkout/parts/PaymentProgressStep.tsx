import '#client/billing/checkout/style.css'
import type { PaymentProgress } from '#client/billing/checkout/settling.data.ts'
import { Modal } from '#client/kit/Modal.tsx'

interface PaymentProgressStepProps {
  /** Null when no payment is in progress. */
  progress: PaymentProgress | null
  amount: string
}

/** Shows the bank's question, or that the payment is pending. */
export function PaymentProgressStep({ progress, amount }: PaymentProgressStepProps) {
  if (progress === null) return null
  if (progress.kind === 'bank') return <BankStep amount={amount} onAnswer={progress.answer} />
  return (
    <div className="waiting-notice" role="status">
      <strong>Pago pendiente</strong>
      <p>
        El banco todavía no contesta. Esta página lo vuelve a revisar sola; también puedes irte y volver. No
        se cobra dos veces.
      </p>
      <span className="waiting-notice-bar" />
    </div>
  )
}

interface BankStepProps {
  amount: string
  onAnswer: (approved: boolean) => void
}

/** The simulated bank's confirmation (3-D Secure). With Stripe, the bank shows its own. */
function BankStep({ amount, onAnswer }: BankStepProps) {
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
