import { useEffect, useRef } from 'react'
import { showLineComplete } from '#client/collection/moments.data.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/ProgressRing.tsx'
import { percentageOf } from '#contract/percentages.ts'

interface CompletionProps {
  /** Number of owned figures. */
  collection: number
  /** Number of figures that count towards completion. */
  total: number
  /** The name of the line; null for a whole license. */
  line: string | null
}

/** The share of a license or line that the member owns. */
export function Completion({ collection, total, line }: CompletionProps) {
  useCompleteMoment(line, total > 0 && collection >= total)
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

/** If the line becomes complete while it is shown, a milestone toast appears once. */
function useCompleteMoment(line: string | null, isComplete: boolean): void {
  const before = useRef({ line, isComplete })
  useEffect(() => {
    const was = before.current
    before.current = { line, isComplete }
    if (line !== null && was.line === line && !was.isComplete && isComplete) showLineComplete(line)
  }, [line, isComplete])
}
