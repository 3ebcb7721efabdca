import { useEffect, useState } from 'react'
import type { FormFailure } from '#client/kit/form-failure.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { Input } from '#contract/endpoints.ts'
import type { Due } from '#contract/reservations/reservations.ts'
import { DueSteps } from './DueSteps.tsx'

export type PreviewRequest = Input<'previewPlan'>['body']

interface PlanPreviewProps {
  /** Null while the typed values are not a valid plan. */
  request: PreviewRequest | null
  currency: string
  context: FormContext
}

const pauseMs = 250

/** Shows the dues of a plan while it is typed, as the server calculates them. */
export function PlanPreview({ request, currency, context }: PlanPreviewProps) {
  const [answer, setAnswer] = useState<{ dues: Due[] } | { error: string } | null>(null)
  const requestJson = request === null ? null : JSON.stringify(request)
  const { previewPlan } = context.mutations

  useEffect(() => {
    if (requestJson === null) return setAnswer(null)
    let isCurrent = true
    const timer = setTimeout(async () => {
      const outcome = await previewPlan({ body: JSON.parse(requestJson) as PreviewRequest })
      if (!isCurrent) return
      setAnswer('data' in outcome ? outcome.data : { error: firstError(outcome.failure) })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [requestJson, previewPlan])

  if (request === null || answer === null) return null
  if ('error' in answer) return <p className="note">{answer.error}</p>
  return (
    <section className="plan-preview stack gap-3" aria-label="Así quedan tus abonos" aria-live="polite">
      <h3>Así quedan tus abonos</h3>
      {answer.dues.length === 0 ? (
        <p>No queda nada por abonar.</p>
      ) : (
        <DueSteps dues={answer.dues} currency={currency} today={context.today} />
      )}
    </section>
  )
}

/** The first field error. Other failures do not block the form. */
function firstError({ fields }: FormFailure): string {
  return Object.values(fields)[0] ?? 'Por ahora no pudimos calcular tus abonos; puedes seguir.'
}
