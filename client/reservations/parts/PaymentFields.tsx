import type { ChangeEvent } from 'react'
import { Field } from '#client/kit/Field.tsx'
import { payMethods } from '#contract/reservations-words.ts'
import { DayField } from './DayField.tsx'

type Typing = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>
type Name = 'on' | 'method' | 'note' | 'rate' | 'rate_currency'

interface PaymentFieldsProps {
  /** Of the reservation. A rate is only asked for where it is not one's own. */
  currency: string
  bind: (name: Name) => { value: string; onChange: (event: Typing) => void }
  fields: Readonly<Record<string, string>>
}

const homeCurrency = 'MXN'

/** What stands beside an amount that was paid. */
export function PaymentFields({ currency, bind, fields }: PaymentFieldsProps) {
  return (
    <>
      <div className="field-row">
        <DayField name="on" label="Fecha" error={fields.on} own={bind('on')} />
        <Field name="method" label="Cómo pagaste (opcional)" error={fields.method}>
          {(ties) => (
            <select {...ties} {...bind('method')}>
              <option value="">Sin anotar</option>
              {Object.entries(payMethods).map(([method, name]) => (
                <option key={method} value={method}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {currency === homeCurrency ? null : (
        <Field
          name="rate"
          label={`A cuánto estuvo cada ${currency}, en pesos (opcional)`}
          help="Se guarda con este pago; tus totales siguen separados por moneda."
          error={fields.rate ?? fields.rate_currency}
        >
          {(ties) => <input {...ties} {...bind('rate')} type="text" inputMode="decimal" autoComplete="off" />}
        </Field>
      )}
      <Field name="note" label="Nota (opcional)" error={fields.note}>
        {(ties) => <input {...ties} {...bind('note')} type="text" autoComplete="off" />}
      </Field>
    </>
  )
}
