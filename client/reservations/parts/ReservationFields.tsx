import type { ChangeEvent } from 'react'
import { useId } from 'react'
import { mexicoDay } from '#client/kit/days.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { currencyOptions } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { SelectField, TextField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import type { PaymentValues } from '#client/reservations/entries.rules.ts'
import { paymentDay } from '#client/reservations/entries.rules.ts'
import { findStoreByName } from '#client/reservations/plan-choice.rules.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { payMethods } from '#contract/reservations/words.ts'

interface ConfirmProps {
  text: string
  confirmLabel: string
  onConfirm: () => void
}

/** Asks to confirm something unusual, with its amounts. The form keeps what was typed. */
export function ConfirmDialog({ text, confirmLabel, onConfirm }: ConfirmProps) {
  return (
    <div className="confirm media pad-4 sunken round-s" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <p>{text}</p>
      <button className="action" data-kind="quiet" type="button" onClick={onConfirm}>
        {confirmLabel}
      </button>
    </div>
  )
}

interface PaymentFailureProps {
  form: Pick<Form<PaymentValues>, 'failure' | 'values' | 'change' | 'submit'>
  earlyText: string
  overpaidText: string
}

/** Asks to confirm an unusual payment; any other failure is shown as it is. */
export function PaymentFailure({ form, earlyText, overpaidText }: PaymentFailureProps) {
  const { failure, values } = form
  function confirmDay() {
    // It stays in the form, because the balance may be asked about next.
    const confirmed = { confirm_early: paymentDay(values) }
    form.change(confirmed)
    void form.submit(confirmed)
  }
  const confirmLabel = 'Sí, registrarlo así'
  if (failure?.code === 'paid_early')
    return <ConfirmDialog text={earlyText} confirmLabel={confirmLabel} onConfirm={confirmDay} />
  if (failure?.code !== 'overpaid') return <FormError title="No se registró" failure={failure} />
  const confirmOverpay = () => void form.submit({ confirm_overpay: 'yes' })
  return <ConfirmDialog text={overpaidText} confirmLabel={confirmLabel} onConfirm={confirmOverpay} />
}

interface DayFieldProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/** A date within the range that the API accepts. */
export function DayField({ latest = '2100-12-31', ...field }: DayFieldProps & { latest?: string }) {
  const { name, label, help, error, own } = field
  return (
    <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
      {(fieldProps) => <input {...fieldProps} {...own} type="date" min="2000-01-01" max={latest} />}
    </Field>
  )
}

/** The date of what has already happened: today or earlier. */
export function PastDayField(field: DayFieldProps) {
  return <DayField {...field} latest={mexicoDay(new Date())} />
}

interface StoreFieldProps {
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  stores: readonly Store[]
  error: string | undefined
  onPick: (name: string) => void
}

const storesInSight = 6

/** The name of a store: the member's usual ones to tap, and all of them as suggestions while typing. */
export function StoreField({ own, stores, error, onPick }: StoreFieldProps) {
  const listId = useId()
  const known = findStoreByName(stores, own.value)
  const usual = stores.toSorted((a, b) => b.open - a.open).slice(0, storesInSight)
  return (
    <div className="stack gap-2">
      <Field name="store" label="Tienda" help={helpOf(own.value, known)} error={error}>
        {(fieldProps) => <input {...fieldProps} {...own} type="text" list={listId} autoComplete="off" />}
      </Field>
      <datalist id={listId}>
        {stores.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {usual.length > 0 ? (
        <fieldset className="choice-chips flex gap-2 scroll-x" aria-label="Tus tiendas">
          {usual.map(({ id, name }) => (
            <button
              className="touch small strong pill outlined flex-none"
              key={id}
              type="button"
              dir="auto"
              aria-pressed={id === known?.id}
              onClick={() => onPick(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

function helpOf(typed: string, known: Store | null): string {
  if (known) return `En tu lista, con ${countText(known.open, 'apartado abierto', 'apartados abiertos')}.`
  return typed.trim() === '' ? 'Elige una de las tuyas o escribe otra.' : 'Se agregará a tus tiendas.'
}

export type Typing = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>
type Name = 'on' | 'method' | 'note' | 'rate' | 'rate_currency'

interface PaymentFieldsProps {
  /** The reservation's currency. The rate is asked for only when it is not MXN. */
  currency: string
  bind: (name: Name) => { value: string; onChange: (event: Typing) => void }
  fields: Readonly<Record<string, string>>
}

const homeCurrency = 'MXN'

export function PaymentFields({ currency, bind, fields }: PaymentFieldsProps) {
  return (
    <MoreFields
      summary="Fecha, forma de pago y nota"
      isOpen={Object.keys(fields).some((name) => name !== 'amount_cents')}
    >
      <div className="field-row gap-4 items-start">
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

type DetailName = 'currency' | 'quantity' | 'reserved_on' | 'expected_on' | 'order_ref'

interface ReservationDetailFieldsProps {
  currency: string
  bind: (name: DetailName) => { value: string; onChange: (event: Typing) => void }
  fields: Readonly<Record<string, string>>
}

export function ReservationDetailFields({ currency, bind, fields }: ReservationDetailFieldsProps) {
  return (
    <>
      <div className="field-row gap-4 items-start">
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
      <div className="field-row gap-4 items-start">
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
