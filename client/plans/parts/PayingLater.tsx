import { Link } from 'react-router'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { pesosText } from '#client/plans/rules.ts'
import type { Plan } from '#contract/plans.ts'

interface PayingLaterProps {
  plan: Plan
  period: 'month' | 'year'
  isSending: boolean
}

/** The plan somebody would pay for, that it cannot be paid for yet, and how to go on meanwhile. */
export function PayingLater({ plan, period, isSending }: PayingLaterProps) {
  const price = period === 'year' ? plan.price_year_cents : plan.price_month_cents
  return (
    <>
      <p className="paying-later-plan">
        <span>
          <strong>Plan {plan.name}</strong>
        </span>
        <span>
          {pesosText(price)} {plan.currency} al {period === 'year' ? 'año' : 'mes'}
        </span>
      </p>
      <p>
        Todavía no cobramos, así que este plan aún no se puede contratar. Empieza con el plan gratis: tu
        colección se queda como está cuando cambies de plan.
      </p>
      <SubmitButton isSending={isSending} sending="Guardando…">
        Empezar con el plan gratis
      </SubmitButton>
      <Link className="action" data-kind="quiet" to="/registro-planes">
        Elegir otro plan
      </Link>
    </>
  )
}
