import { Icon } from '#client/kit/Icon.tsx'
import { SelectField } from '#client/kit/SelectField.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import type { FieldErrors, StepDraft, StepWhen } from '#client/reservations/plans.rules.ts'
import { AmountOrPercentField } from './AmountOrPercentField.tsx'
import { DayField } from './DayField.tsx'

const whenLabels: Record<StepWhen, string> = {
  reserva: 'Días después de apartar',
  llegada: 'Días después de que llegue',
  day: 'Un día fijo',
}

interface PlanStepProps {
  at: { step: StepDraft; index: number }
  currency: string
  fields: FieldErrors
  onChange: (part: Partial<StepDraft>) => void
  /** Null when it is the only step. */
  onRemove: (() => void) | null
}

/** A fixed step of a plan: how much, and when. */
export function PlanStep({ at, currency, fields, onChange, onRemove }: PlanStepProps) {
  const { step, index } = at
  const name = `step_${index}`
  return (
    <fieldset className="plan-step">
      <legend>
        Abono {index + 1}
        {onRemove ? (
          <button className="icon-button" type="button" onClick={onRemove}>
            <Icon name="close" />
            <span className="visually-hidden">Quitar el abono {index + 1}</span>
          </button>
        ) : null}
      </legend>
      <AmountOrPercentField
        name={`${name}_part`}
        label="Cuánto"
        currency={currency}
        own={{
          part: step.part,
          unit: step.unit,
          error: fields[`${name}_part`] ?? fields[`plan.dates.${index}.amount_cents`],
        }}
        onChange={onChange}
      />
      <div className="field-row">
        <SelectField
          name={`${name}_when`}
          label="Cuándo"
          own={{
            value: step.when,
            onChange: (event) => onChange({ when: event.currentTarget.value as StepWhen }),
          }}
          options={Object.entries(whenLabels)}
        />
        {step.when === 'day' ? (
          <DayField
            name={`${name}_day`}
            label="Día"
            error={fields[`${name}_day`]}
            own={{ value: step.day, onChange: (event) => onChange({ day: event.currentTarget.value }) }}
          />
        ) : (
          <TextField
            name={`${name}_days`}
            label="Cuántos días"
            keys="numeric"
            error={fields[`${name}_days`]}
            own={{ value: step.days, onChange: (event) => onChange({ days: event.currentTarget.value }) }}
          />
        )}
      </div>
    </fieldset>
  )
}
