import '#client/billing/checkout/style.css'
import type { PaymentProgress } from '#client/billing/checkout/settling.data.ts'
import { BankStep } from './BankStep.tsx'

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
