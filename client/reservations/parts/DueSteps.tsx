import { type ReactNode, useEffect, useState } from 'react'
import { dayText, mexicoDay } from '#client/kit/days.ts'
import { type FormFailure, formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { dueText, urgencyOf } from '#client/reservations/rules.ts'
import { useApiChange } from '#client/use-api.ts'
import type { Input } from '#contract/endpoints.ts'
import { moneyText } from '#contract/money.ts'
import type { Due } from '#contract/reservations/reservations.ts'

interface DueStepsProps {
  dues: readonly Due[]
  currency: string
  today: string
}

const icons = { late: 'alert', soon: 'bell', later: 'calendar', done: 'check' } as const

/** The dues of a plan in order, each with its state. */
export function DueSteps({ dues, currency, today }: DueStepsProps) {
  return (
    <ol className="due-steps stack numbers gap-2">
      {dues.map((due) => {
        const urgency = urgencyOf(due, today)
        return (
          <li
            className="due-step grid items-center line-below pad-block-2 gap-0-3"
            key={due.number}
            data-urgency={urgency}
          >
            <Icon name={icons[urgency]} />
            <span className="due-step-day">
              {due.due_on === null ? 'Cuando haya fecha' : dayText(due.due_on)}
              {due.kind === 'liquidar' ? (
                <small className="soft tiny block regular">Fecha límite para liquidar</small>
              ) : null}
            </span>
            <span className="due-step-money strong">
              {moneyText(due.amount_cents, currency)}
              {due.paid_cents > 0 && due.remaining_cents > 0 ? (
                <small className="soft tiny block regular">
                  faltan {moneyText(due.remaining_cents, currency)}
                </small>
              ) : null}
              {due.penalty_cents ? (
                <small className="soft tiny block regular">
                  recargo {moneyText(due.penalty_cents, currency)}
                </small>
              ) : null}
            </span>
            <span className="due-step-when strong tiny">{dueText(due, today)}</span>
          </li>
        )
      })}
    </ol>
  )
}

type PreviewRequest = Input<'previewPlan'>['body']

interface PlanPreviewProps {
  /** Null while the typed values are not a valid plan. */
  request: PreviewRequest | null
  currency: string
  /** What else is said of the dues. */
  children?: (dues: readonly Due[]) => ReactNode
}

const pauseMs = 250

/** Shows the dues of a plan while it is typed, as the server calculates them. */
export function PlanPreview({ request, currency, children }: PlanPreviewProps) {
  const { mutateAsync: preview } = useApiChange('previewPlan', {})
  const [answer, setAnswer] = useState<{ dues: Due[] } | { error: string } | null>(null)
  const requestJson = request === null ? null : JSON.stringify(request)

  useEffect(() => {
    if (requestJson === null) return setAnswer(null)
    let isCurrent = true
    const timer = setTimeout(async () => {
      const next = await preview({ body: JSON.parse(requestJson) as PreviewRequest }).catch(
        (error: unknown) => ({
          error: firstError(formFailureOf(error)),
        }),
      )
      if (isCurrent) setAnswer(next)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [requestJson, preview])

  if (request === null || answer === null) return null
  if ('error' in answer) return <p className="note">{answer.error}</p>
  return (
    <section
      className="plan-preview stack gap-3 pad-4 sunken round-l"
      aria-label="Así quedan tus abonos"
      aria-live="polite"
    >
      <h3>Así quedan tus abonos</h3>
      {answer.dues.length === 0 ? (
        <p>No queda nada por abonar.</p>
      ) : (
        <DueSteps dues={answer.dues} currency={currency} today={mexicoDay(new Date())} />
      )}
      {children?.(answer.dues)}
    </section>
  )
}

/** The first field error. Other failures do not block the form. */
function firstError({ fields }: FormFailure): string {
  return Object.values(fields)[0] ?? 'Por ahora no pudimos calcular tus abonos; puedes seguir.'
}
