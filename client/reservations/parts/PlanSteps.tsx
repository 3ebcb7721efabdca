import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import type { PlanEditorProps, StepDraft } from '#client/reservations/plans.rules.ts'
import { emptyStep } from '#client/reservations/plans.rules.ts'
import { reservationLimits } from '#contract/reservations-words.ts'
import { PlanStep } from './PlanStep.tsx'

/** The fixed steps of a plan. */
export function PlanSteps({ draft, currency, fields, onChange }: PlanEditorProps) {
  const { steps } = draft
  const changeStep = (at: number, part: Partial<StepDraft>) =>
    onChange({ steps: steps.map((step, index) => (index === at ? { ...step, ...part } : step)) })
  return (
    <div className="plan-steps">
      {steps.map((step, index) => (
        <PlanStep
          key={step.id}
          at={{ step, index }}
          currency={currency}
          fields={fields}
          onChange={(part) => changeStep(index, part)}
          onRemove={
            steps.length > 1 ? () => onChange({ steps: steps.filter((_, at) => at !== index) }) : null
          }
        />
      ))}
      {steps.length < reservationLimits.steps ? (
        <button
          className="action"
          data-kind="quiet"
          type="button"
          onClick={() => onChange({ steps: [...steps, { ...emptyStep, id: newIdempotencyKey() }] })}
        >
          Agregar otro abono
        </button>
      ) : null}
    </div>
  )
}
