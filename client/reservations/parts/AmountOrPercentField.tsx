import { Field } from '#client/kit/Field.tsx'
import type { PartUnit } from '#client/reservations/plans.rules.ts'

interface AmountFieldProps {
  name: string
  label: string
  currency: string
  own: { part: string; unit: PartUnit; error: string | undefined }
  onChange: (change: { part?: string; unit?: PartUnit }) => void
}

/** An amount of money or a percentage of the price. */
export function AmountOrPercentField({ name, label, currency, own, onChange }: AmountFieldProps) {
  return (
    <Field name={name} label={label} error={own.error}>
      {(ties) => (
        <span className="part-field">
          <input
            {...ties}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={own.part}
            onChange={(event) => onChange({ part: event.currentTarget.value })}
          />
          <select
            aria-label={`${label}: en qué`}
            value={own.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value as PartUnit })}
          >
            <option value="percent">% del precio</option>
            <option value="amount">{currency}</option>
          </select>
        </span>
      )}
    </Field>
  )
}
