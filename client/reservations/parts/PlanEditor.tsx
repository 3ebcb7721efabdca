import { Field } from '#client/kit/Field.tsx'
import type { PlanEditing } from '#client/reservations/rules.plans.ts'
import type { PlanKind } from '#contract/reservations-words.ts'
import { planKinds } from '#contract/reservations-words.ts'
import { DayField } from './DayField.tsx'
import { PartField } from './PartField.tsx'
import { PlanDeadline } from './PlanDeadline.tsx'
import { PlanSteps } from './PlanSteps.tsx'

/** A plan of one's own: when one pays, how much each time, and until when. */
export function PlanEditor({ draft, currency, fields, onChange }: PlanEditing) {
  const text = (name: 'every_days' | 'paydays' | 'first_on') => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className="plan-editor">
      <legend>Tu plan</legend>
      <Field name="plan_kind" label="Cuándo abonas" error={fields.kind}>
        {(ties) => (
          <select
            {...ties}
            value={draft.kind}
            onChange={(event) => onChange({ kind: event.currentTarget.value as PlanKind })}
          >
            {Object.entries(planKinds).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.kind === 'fechas' ? (
        <PlanSteps draft={draft} currency={currency} fields={fields} onChange={onChange} />
      ) : (
        <>
          <div className="field-row">
            {draft.kind === 'cada_dias' ? (
              <Field name="every_days" label="Cada cuántos días" error={fields.every_days}>
                {(ties) => <input {...ties} {...text('every_days')} type="text" inputMode="numeric" />}
              </Field>
            ) : (
              <Field
                name="paydays"
                label="Tus días de pago"
                help="Por ejemplo: 15, último."
                error={fields.paydays}
              >
                {(ties) => <input {...ties} {...text('paydays')} type="text" autoComplete="off" />}
              </Field>
            )}
            <PartField
              name="part"
              label="Cada abono"
              currency={currency}
              own={{ part: draft.part, unit: draft.unit, error: fields.part ?? fields.amount_cents }}
              onChange={onChange}
            />
          </div>
          <DayField
            name="first_on"
            label="Primer abono (opcional)"
            error={fields.first_on}
            own={text('first_on')}
          />
        </>
      )}
      <PlanDeadline draft={draft} currency={currency} fields={fields} onChange={onChange} />
    </fieldset>
  )
}
