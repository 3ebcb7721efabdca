import { TextField } from '#client/kit/TextField.tsx'
import type { PlanEditorProps } from '#client/reservations/plans.rules.ts'
import { AmountOrPercentField } from './AmountOrPercentField.tsx'
import { DayField } from './DayField.tsx'

/** Regular payments: every few days, or on the member's paydays. */
export function PlanInterval({ draft, currency, fields, onChange }: PlanEditorProps) {
  const own = (name: 'every_days' | 'paydays' | 'first_on') => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <div className="field-row">
        {draft.kind === 'cada_dias' ? (
          <TextField
            name="every_days"
            label="Cada cuántos días"
            keys="numeric"
            error={fields.every_days}
            own={own('every_days')}
          />
        ) : (
          <TextField
            name="paydays"
            label="Tus días de pago"
            help="Por ejemplo: 15, último."
            error={fields.paydays}
            own={own('paydays')}
          />
        )}
        <AmountOrPercentField
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
        own={own('first_on')}
      />
    </>
  )
}
