import './money.css'
import type { ChangeEvent } from 'react'
import { Field } from './Field.tsx'
import { moneyText, parseMoney } from './money.ts'

interface MoneyFieldProps {
  name: string
  label: string
  currency: string
  error?: string | undefined
  help?: string
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/** A field for an amount. The help text below it shows how the typed text is understood. */
export function MoneyField({ name, label, currency, error, help, own }: MoneyFieldProps) {
  const read = parseMoney(own.value, currency)
  const understood = 'cents' in read ? moneyText(read.cents, currency) : null
  const helpText = understood && plainly(understood) !== plainly(own.value) ? `Son ${understood}` : help
  return (
    <Field name={name} label={label} error={error} {...(helpText ? { help: helpText } : {})}>
      {(ties) => (
        <span className="money-field">
          <span className="money-field-currency" aria-hidden="true">
            {currency}
          </span>
          <input {...ties} {...own} type="text" inputMode="decimal" autoComplete="off" maxLength={40} />
        </span>
      )}
    </Field>
  )
}

/** "1259", "1,259" and "$1,259.00" are the same to everybody, so they need no explanation. */
const plainly = (amount: string) =>
  amount
    .trim()
    .replace(/^\$|,(?=\d{3}(?:\D|$))/g, '')
    .replace(/\.0+$/, '')
