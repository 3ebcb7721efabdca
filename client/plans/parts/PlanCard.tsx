import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import { isFree, pesosText, planId, yearSavingCents } from '#client/plans/rules.ts'
import { itemLimitText, photoLimitText, shareLinkLimitText } from '#contract/plans/features.ts'
import type { Plan } from '#contract/plans/plans.ts'

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

interface PlanCaseProps {
  /** The plan's position, smallest plan first. */
  rank: number
}

/** The lit columns and rows of the case for each plan. */
const litByRank = [
  [3, 1],
  [4, 2],
  [6, 3],
  [9, 4],
] as const

const [columns, rows] = litByRank[3]
const bay = { width: 14, height: 18, gap: 2 }
const box = {
  width: columns * (bay.width + bay.gap) - bay.gap,
  height: rows * (bay.height + bay.gap) - bay.gap,
}

const bays = Array.from({ length: columns * rows }, (_, index) => ({
  column: index % columns,
  row: Math.floor(index / columns),
}))

/** A drawing of a display case. The larger the plan, the more of it is lit. */
function PlanCase({ rank }: PlanCaseProps) {
  const [across, up] = litByRank[Math.min(rank, litByRank.length - 1)] ?? litByRank[0]
  return (
    <svg className="plan-case" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      {bays.map(({ column, row }) => (
        <Bay key={`${column} ${row}`} column={column} row={row} isLit={column < across && row >= rows - up} />
      ))}
    </svg>
  )
}

function Bay({ column, row, isLit }: { column: number; row: number; isLit: boolean }) {
  const place = `translate(${column * (bay.width + bay.gap)} ${row * (bay.height + bay.gap)})`
  return (
    <g transform={place} data-lit={isLit}>
      <rect className="plan-case-bay" width={bay.width} height={bay.height} />
      {isLit ? (
        <>
          <path className="plan-case-light" d="M5 0h4l4 16H1z" />
          <path
            className="plan-case-figure"
            d="M7 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm-3 11c0-4 1-6 3-6s3 2 3 6Z"
          />
        </>
      ) : null}
    </g>
  )
}
