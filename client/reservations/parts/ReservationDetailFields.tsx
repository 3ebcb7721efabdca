import type { ChangeEvent } from 'react'
import { currencyOptions } from '#client/kit/currencies.ts'
import { SelectField } from '#client/kit/SelectField.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { DayField, PastDayField } from './DayField.tsx'

type Typing = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>
type Name = 'currency' | 'quantity' | 'reserved_on' | 'expected_on' | 'order_ref'

interface ReservationDetailFieldsProps {
  currency: string
  bind: (name: Name) => { value: string; onChange: (event: Typing) => void }
  fields: Readonly<Record<string, string>>
}

/** The dates, quantity, currency and order reference. */
export function ReservationDetailFields({ currency, bind, fields }: ReservationDetailFieldsProps) {
  return (
    <>
      <div className="field-row">
        <DayField
          name="expected_on"
          label="Fecha estimada (opcional)"
          error={fields.expected_on}
          own={bind('expected_on')}
        />
        <PastDayField
          name="reserved_on"
          label="La aparté el"
          error={fields.reserved_on}
          own={bind('reserved_on')}
        />
      </div>
      <div className="field-row">
        <TextField
          name="quantity"
          label="Piezas"
          error={fields.quantity}
          own={bind('quantity')}
          keys="numeric"
        />
        <SelectField
          name="currency"
          label="Moneda"
          error={fields.currency}
          own={bind('currency')}
          options={currencyOptions(currency)}
        />
      </div>
      <TextField
        name="order_ref"
        label="Número de pedido (opcional)"
        error={fields.order_ref}
        own={bind('order_ref')}
      />
    </>
  )
}
