import type { ChangeEvent } from 'react'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { SelectField } from '#client/kit/SelectField.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { payMethods } from '#contract/reservations/words.ts'
import { PastDayField } from './DayField.tsx'

type Typing = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>
type Name = 'on' | 'method' | 'note' | 'rate' | 'rate_currency'

interface PaymentFieldsProps {
  /** The reservation's currency. The rate is asked for only when it is not MXN. */
  currency: string
  bind: (name: Name) => { value: string; onChange: (event: Typing) => void }
  fields: Readonly<Record<string, string>>
}

const homeCurrency = 'MXN'

/** The fields beside the amount of a payment, folded. */
export function PaymentFields({ currency, bind, fields }: PaymentFieldsProps) {
  return (
    <MoreFields
      summary="Fecha, forma de pago y nota"
      isOpen={Object.keys(fields).some((name) => name !== 'amount_cents')}
    >
      <div className="field-row">
        <PastDayField name="on" label="Fecha" error={fields.on} own={bind('on')} />
        <SelectField
          name="method"
          label="Cómo pagaste (opcional)"
          error={fields.method}
          own={bind('method')}
          options={[['', 'Sin anotar'], ...Object.entries(payMethods)]}
        />
      </div>
      {currency === homeCurrency ? null : (
        <TextField
          name="rate"
          label={`A cuánto estuvo cada ${currency}, en pesos (opcional)`}
          help="Se guarda con este pago; tus totales siguen separados por moneda."
          error={fields.rate ?? fields.rate_currency}
          own={bind('rate')}
          keys="decimal"
        />
      )}
      <TextField name="note" label="Nota (opcional)" error={fields.note} own={bind('note')} />
    </MoreFields>
  )
}
