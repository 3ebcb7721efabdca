import { SelectField } from '#client/kit/SelectField.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import type { PlanEditorProps, SettleKind } from '#client/reservations/plans.rules.ts'
import { DayField } from './DayField.tsx'

const settleLabels: Record<SettleKind, string> = {
  none: 'Sin fecha límite',
  within: 'Días después de apartar',
  arrival: 'Días después de que llegue',
  day: 'Un día fijo',
}

/** The deadline to settle everything. */
export function PlanDeadline({ draft, fields, onChange }: Omit<PlanEditorProps, 'currency'>) {
  const { settle, settle_day, settle_days } = draft
  return (
    <div className="field-row">
      <SelectField
        name="settle"
        label="Fecha límite para liquidar"
        own={{
          value: settle,
          onChange: (event) => onChange({ settle: event.currentTarget.value as SettleKind }),
        }}
        options={Object.entries(settleLabels)}
      />
      {settle === 'day' ? (
        <DayField
          name="settle_day"
          label="Día"
          error={fields.settle_day}
          own={{
            value: settle_day,
            onChange: (event) => onChange({ settle_day: event.currentTarget.value }),
          }}
        />
      ) : null}
      {settle === 'within' || settle === 'arrival' ? (
        <TextField
          name="settle_days"
          label="Cuántos días"
          keys="numeric"
          error={fields.settle_days}
          own={{
            value: settle_days,
            onChange: (event) => onChange({ settle_days: event.currentTarget.value }),
          }}
        />
      ) : null}
    </div>
  )
}
