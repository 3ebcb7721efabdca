import '#client/billing/account/style.css'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'

interface PlanUsageProps {
  used: number
  /** Null: no limit. */
  limit: number | null
  percentage: number
  counts: readonly { name: string; count: number }[]
}

/** How much of the plan is used, and what fills it. */
export function PlanUsage({ used, limit, percentage, counts }: PlanUsageProps) {
  const told =
    limit === null
      ? `${countText(used, 'figura', 'figuras')}, sin límite`
      : `${formatNumber(used)} de ${countText(limit, 'figura', 'figuras')}`
  return (
    <div className="plan-usage">
      <p>
        <strong>{told}</strong>
        {limit === null ? null : <span>{percentage} %</span>}
      </p>
      {limit === null ? null : (
        <ProgressBar
          label="Uso de tu plan"
          percentage={percentage}
          valueText={told}
          tone={percentage >= 100 ? 'alarm' : 'amber'}
        />
      )}
      <p className="plan-usage-parts">
        {counts.map(({ name, count }) => `${name} ${formatNumber(count)}`).join(' · ')}
      </p>
    </div>
  )
}
