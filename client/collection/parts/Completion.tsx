import { formatNumber } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/ProgressRing.tsx'
import { percentageOf } from '#contract/percentages.ts'

interface CompletionProps {
  /** Number of owned figures. */
  collection: number
  /** Number of figures that count towards completion. */
  total: number
}

/** The share of a license or line that the member owns. */
export function Completion({ collection, total }: CompletionProps) {
  if (total === 0) return null
  const percentage = percentageOf(collection, total)
  const text = `Tienes ${formatNumber(collection)} de ${formatNumber(total)}`
  return (
    <div className="completion">
      <ProgressRing percentage={percentage} label={`${percentage} % completa`} tone="have" />
      <p>{text}</p>
    </div>
  )
}
