import { Field } from '#client/kit/Field.tsx'
import type { PlanEditing, SettleKind } from '#client/reservations/rules.plans.ts'
import { DayField } from './DayField.tsx'
import { PartField } from './PartField.tsx'

const settles: Record<SettleKind, string> = {
  none: 'Sin fecha límite',
  within: 'Días después de apartar',
  arrival: 'Días después de que llegue',
  day: 'Un día fijo',
}

/** Until when everything has to be paid, and what being late costs. */
export function PlanDeadline({ draft, currency, fields, onChange }: PlanEditing) {
  const { settle, settle_day, settle_days, grace_days } = draft
  return (
    <>
      <div className="field-row">
        <Field name="settle" label="Fecha límite para liquidar">
          {(ties) => (
            <select
              {...ties}
              value={settle}
              onChange={(event) => onChange({ settle: event.currentTarget.value as SettleKind })}
            >
              {Object.entries(settles).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
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
          <Field name="settle_days" label="Cuántos días" error={fields.settle_days}>
            {(ties) => (
              <input
                {...ties}
                type="text"
                inputMode="numeric"
                value={settle_days}
                onChange={(event) => onChange({ settle_days: event.currentTarget.value })}
              />
            )}
          </Field>
        ) : null}
      </div>
      <div className="field-row">
        <Field name="grace_days" label="Días de gracia" error={fields.grace_days}>
          {(ties) => (
            <input
              {...ties}
              type="text"
              inputMode="numeric"
              value={grace_days}
              onChange={(event) => onChange({ grace_days: event.currentTarget.value })}
            />
          )}
        </Field>
        <PartField
          name="penalty"
          label="Recargo por atraso (opcional)"
          currency={currency}
          own={{
            part: draft.penalty,
            unit: draft.penalty_unit,
            error: fields.penalty ?? fields.penalty_cents,
          }}
          onChange={({ part, unit }) =>
            onChange({
              ...(part === undefined ? {} : { penalty: part }),
              ...(unit === undefined ? {} : { penalty_unit: unit }),
            })
          }
        />
      </div>
    </>
  )
}
