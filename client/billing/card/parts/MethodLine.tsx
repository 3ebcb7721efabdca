import type { ReactNode } from 'react'
import { brandTitle } from '#client/billing/card/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'

interface MethodLineProps {
  brand: string
  last4: string
  /** "04/30"; missing when unknown. */
  expiry?: string
  children?: ReactNode
}

export function MethodLine({ brand, last4, expiry, children }: MethodLineProps) {
  return (
    <div className="kept-one method-line">
      <Icon name="card" />
      <p>
        <strong>
          {brandTitle(brand)} terminada en {last4}
        </strong>
        {expiry ? <small>Vence {expiry}</small> : null}
      </p>
      {children}
    </div>
  )
}
