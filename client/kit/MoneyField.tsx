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

/** A field for an amount. Below it stands how the text is understood. */
export function MoneyField({ name, label, currency, error, help, own }: MoneyFieldProps) {
  const read = parseMoney(own.value, currency)
  const understood = 'cents' in read ? moneyText(read.cents, currency) : null
  const told = understood && understood !== own.value.trim() ? `Son ${understood}` : help
  return (
    <Field name={name} label={label} error={error} {...(told ? { help: told } : {})}>
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
