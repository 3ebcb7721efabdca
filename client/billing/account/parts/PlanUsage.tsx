import '#client/billing/account/style.css'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'

interface PlanUsageProps {
  used: number
  /** Null means no limit. */
  limit: number | null
  percentage: number
  counts: readonly { name: string; count: number }[]
}

/** How much of the plan's limit is used, and by which lists. */
export function PlanUsage({ used, limit, percentage, counts }: PlanUsageProps) {
  const usageText =
    limit === null
      ? `${countText(used, 'figura', 'figuras')}, sin límite`
      : `${formatNumber(used)} de ${countText(limit, 'figura', 'figuras')}`
  return (
    <div className="plan-usage">
      <p>
        <strong>{usageText}</strong>
        {limit === null ? null : <span>{percentage} %</span>}
      </p>
      {limit === null ? null : (
        <ProgressBar
          label="Uso de tu plan"
          percentage={percentage}
          valueText={usageText}
          tone={percentage >= 100 ? 'alarm' : 'amber'}
        />
      )}
      <p className="plan-usage-parts">
        {counts.map(({ name, count }) => `${name} ${formatNumber(count)}`).join(' · ')}
      </p>
    </div>
  )
}
