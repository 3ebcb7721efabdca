import { TextField } from '#client/kit/TextField.tsx'
import type { PlanEditorProps } from '#client/reservations/plans.rules.ts'
import { AmountOrPercentField } from './AmountOrPercentField.tsx'

/** The days of grace and the penalty for a late payment. */
export function PlanPenalty({ draft, currency, fields, onChange }: PlanEditorProps) {
  const { grace_days, penalty, penalty_unit } = draft
  return (
    <div className="field-row">
      <TextField
        name="grace_days"
        label="Días de gracia"
        keys="numeric"
        error={fields.grace_days}
        own={{ value: grace_days, onChange: (event) => onChange({ grace_days: event.currentTarget.value }) }}
      />
      <AmountOrPercentField
        name="penalty"
        label="Recargo por atraso (opcional)"
        currency={currency}
        own={{ part: penalty, unit: penalty_unit, error: fields.penalty ?? fields.penalty_cents }}
        onChange={({ part = penalty, unit = penalty_unit }) =>
          onChange({ penalty: part, penalty_unit: unit })
        }
      />
    </div>
  )
}
