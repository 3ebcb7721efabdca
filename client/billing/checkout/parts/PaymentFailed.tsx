import '#client/kit/fields.css'
import type { ReactNode } from 'react'

/** Shown when a payment failed while the member was away. */
export function PaymentFailed({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className="form-alert" role="alert">
      <strong>El pago no se hizo</strong>
      <p>{message}</p>
      {children}
    </div>
  )
}
