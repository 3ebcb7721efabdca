import '#client/billing/account/style.css'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import { placesLeft } from '#client/plans/quota.rules.ts'

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
  const left = placesLeft(used, limit)
  return (
    <div className="plan-usage stack gap-2">
      <p className="flex between numbers gap-3">
        <strong>{usageText}</strong>
        {limit === null ? null : <span>{percentage} %</span>}
      </p>
      {limit === null ? null : (
        <ProgressBar label="Uso de tu plan" percentage={percentage} valueText={usageText} tone="amber" />
      )}
      {left === null ? null : (
        <p className="plan-usage-left flex between numbers gap-3">
          {left === 0
            ? 'Tu plan está lleno: libera un lugar o mejóralo.'
            : `Te quedan ${countText(left, 'lugar', 'lugares')}.`}
        </p>
      )}
      <p className="note flex between numbers gap-3">
        {counts.map(({ name, count }) => `${name} ${formatNumber(count)}`).join(' · ')}
      </p>
    </div>
  )
}
