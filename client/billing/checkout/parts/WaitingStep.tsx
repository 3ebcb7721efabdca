import '#client/billing/checkout/style.css'
import type { PaymentProgress } from '#client/billing/checkout/settling.data.ts'
import { BankStep } from './BankStep.tsx'

interface WaitingStepProps {
  /** Null while nothing is waited for. */
  waiting: PaymentProgress | null
  amount: string
}

/** What stands while a payment is on its way: the bank's question, or that nobody knows yet. */
export function PaymentProgressStep({ waiting, amount }: WaitingStepProps) {
  if (waiting === null) return null
  if (waiting.kind === 'bank') return <BankStep amount={amount} onAnswer={waiting.answer} />
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
