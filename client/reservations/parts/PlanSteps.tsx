import { Field } from '#client/kit/Field.tsx'
import { newKey } from '#client/kit/filled-values.ts'
import { Icon } from '#client/kit/Icon.tsx'
import type { PlanEditing, StepDraft, StepWhen } from '#client/reservations/rules.plans.ts'
import { emptyStep } from '#client/reservations/rules.plans.ts'
import { reservationLimits } from '#contract/reservations-words.ts'
import { DayField } from './DayField.tsx'
import { PartField } from './PartField.tsx'

const whens: Record<StepWhen, string> = {
  reserva: 'Días después de apartar',
  llegada: 'Días después de que llegue',
  day: 'Un día fijo',
}

/** The fixed dates of a plan, one below the other. */
export function PlanSteps({ draft, currency, fields, onChange }: PlanEditing) {
  const { steps } = draft
  const changeStep = (at: number, part: Partial<StepDraft>) =>
    onChange({ steps: steps.map((step, index) => (index === at ? { ...step, ...part } : step)) })
  return (
    <div className="plan-steps">
      {steps.map((step, index) => (
        <fieldset className="plan-step" key={step.id}>
          <legend>
            Abono {index + 1}
            {steps.length > 1 ? (
              <button
                className="icon-button"
                type="button"
                onClick={() => onChange({ steps: steps.filter((_, at) => at !== index) })}
              >
                <Icon name="close" />
                <span className="visually-hidden">Quitar el abono {index + 1}</span>
              </button>
            ) : null}
          </legend>
          <PartField
            name={`step_${index}_part`}
            label="Cuánto"
            currency={currency}
            own={{
              part: step.part,
              unit: step.unit,
              error: fields[`step_${index}_part`] ?? fields[`plan.dates.${index}.amount_cents`],
            }}
            onChange={(part) => changeStep(index, part)}
          />
          <StepDay
            step={step}
            index={index}
            error={fields[`step_${index}_days`] ?? fields[`step_${index}_day`]}
            onChange={(part) => changeStep(index, part)}
          />
        </fieldset>
      ))}
      {steps.length < reservationLimits.steps ? (
        <button
          className="action"
          data-kind="quiet"
          type="button"
          onClick={() => onChange({ steps: [...steps, { ...emptyStep, id: newKey() }] })}
        >
          Agregar otro abono
        </button>
      ) : null}
    </div>
  )
}

interface StepDayProps {
  step: StepDraft
  index: number
  error: string | undefined
  onChange: (part: Partial<StepDraft>) => void
}

function StepDay({ step, index, error, onChange }: StepDayProps) {
  return (
    <div className="field-row">
      <Field name={`step_${index}_when`} label="Cuándo">
        {(ties) => (
          <select
            {...ties}
            value={step.when}
            onChange={(event) => onChange({ when: event.currentTarget.value as StepWhen })}
          >
            {Object.entries(whens).map(([when, name]) => (
              <option key={when} value={when}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {step.when === 'day' ? (
        <DayField
          name={`step_${index}_day`}
          label="Día"
          error={error}
          own={{ value: step.day, onChange: (event) => onChange({ day: event.currentTarget.value }) }}
        />
      ) : (
        <Field name={`step_${index}_days`} label="Cuántos días" error={error}>
          {(ties) => (
            <input
              {...ties}
              type="text"
              inputMode="numeric"
              value={step.days}
              onChange={(event) => onChange({ days: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
