import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import { isFree, pesosText, planId, yearSavingCents } from '#client/plans/rules.ts'
import type { Plan } from '#contract/plans.ts'
import { itemLimitText, photoLimitText, shareLinkLimitText } from '#contract/plans-features.ts'
import { PlanCase } from './PlanCase.tsx'

interface PlanCardProps {
  plan: Plan
  rank: number
}

/** A plan with its limits, its prices by month and year, and its features (docs/safety.md#payments-and-consumer-duties). */
export function PlanCard({ plan, rank }: PlanCardProps) {
  return (
    <article className="plan-card" id={planId(plan.slug)}>
      <div className="plan-card-case">
        <PlanCase rank={rank} />
      </div>
      <h2>{plan.name}</h2>
      <p className="plan-card-limit">{itemLimitText(plan)}</p>
      {isFree(plan) ? <FreePrice /> : <PaidPrice plan={plan} />}
      <ul>
        {[photoLimitText(plan), shareLinkLimitText(plan), 'Todo lo demás, completo'].map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  )
}

function FreePrice() {
  return (
    <>
      <p className="plan-card-price">
        <strong>$0</strong> <span>MXN</span>
      </p>
      <p className="plan-card-charge">Para siempre, sin tarjeta.</p>
      <Link className="action" data-kind="quiet" to="/registro">
        Empezar gratis
      </Link>
    </>
  )
}

function PaidPrice({ plan }: { plan: Plan }) {
  const saving = yearSavingCents(plan)
  const to = `/registro?plan=${plan.slug}`
  return (
    <>
      <div data-period="mes">
        <p className="plan-card-price">
          <strong>{pesosText(plan.price_month_cents)}</strong> <span>{plan.currency} al mes</span>
        </p>
        <p className="plan-card-charge">Se cobra cada mes hasta que canceles.</p>
        <Link className="action" data-kind="main" to={to}>
          Elegir {plan.name}
        </Link>
      </div>
      <div data-period="anual">
        <p className="plan-card-price">
          <strong>{pesosText(plan.price_year_cents)}</strong> <span>{plan.currency} al año</span>
        </p>
        <p className="plan-card-charge">
          Se cobra cada año hasta que canceles{saving > 0 ? `; ahorras ${pesosText(saving)}` : ''}.
        </p>
        <Link className="action" data-kind="main" to={`${to}&periodo=anual`}>
          Elegir {plan.name}
        </Link>
      </div>
    </>
  )
}
