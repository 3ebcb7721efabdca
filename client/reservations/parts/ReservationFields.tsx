import { type ChangeEvent, type ReactNode, useId } from 'react'
import { QuietButton } from '#client/kit/Action.tsx'
import { DescribedFields, type FormOf } from '#client/kit/DescribedFields.tsx'
import type { DescribedField } from '#client/kit/described-fields.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { Form } from '#client/kit/use-form.ts'
import type { PaymentTable, PaymentValues } from '#client/reservations/entries.rules.ts'
import { anyDay, homeCurrency, paymentDay } from '#client/reservations/entries.rules.ts'
import { findStoreByName } from '#client/reservations/plan-choice.rules.ts'
import type { ReservationTable } from '#client/reservations/reserving.rules.ts'
import { suggestedAmounts } from '#client/reservations/rules.ts'
import { moneyText } from '#contract/money.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { Store } from '#contract/reservations/stores.ts'

interface ConfirmProps {
  text: string
  confirmLabel: string
  onConfirm: () => void
}

/** Asks to confirm something unusual, with its amounts. The form keeps what was typed. */
export function ConfirmDialog({ text, confirmLabel, onConfirm }: ConfirmProps) {
  return (
    <div className="confirm media pad-4 sunken round-s gap-2-3" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <p>{text}</p>
      <QuietButton onClick={onConfirm}>{confirmLabel}</QuietButton>
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

interface SuggestedAmountsProps {
  /** The reservations of one currency that are paid. */
  reservations: readonly Reservation[]
  onChoose: (cents: number) => void
  /** Other short ways, after the amounts. */
  children?: ReactNode
}

/** The likely amounts of a payment, to tap. */
export function SuggestedAmounts({ reservations, onChoose, children }: SuggestedAmountsProps) {
  return (
    <div className="suggested-amounts flex wrap gap-2 unless-empty">
      {suggestedAmounts(reservations).map(({ name, cents }) => (
        <button
          className="action small numbers"
          data-kind="quiet"
          type="button"
          key={name}
          onClick={() => onChoose(cents)}
        >
          {name}: {moneyText(cents, reservations[0]?.currency ?? homeCurrency)}
        </button>
      ))}
      {children}
    </div>
  )
}

interface DayFieldProps {
  name: string
  label: string
  error: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/** A date within the range that the API accepts. */
export function DayField({ own, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(fieldProps) => <input {...fieldProps} {...own} type="date" min={anyDay.first} max={anyDay.last()} />}
    </Field>
  )
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

interface PaymentFieldsProps {
  of: PaymentTable
  form: FormOf<PaymentTable>
  /** The reservation's currency. The rate is asked for only when it is not MXN. */
  currency: string
}

export function PaymentFields({ of, form, currency }: PaymentFieldsProps) {
  return (
    <MoreFields
      summary="Fecha, forma de pago y nota"
      isOpen={Object.keys(form.fields).some((name) => name !== 'amount_cents')}
    >
      <div className="field-row gap-4 items-start">
        <DescribedFields of={of} form={form} names={['on', 'method']} />
      </div>
      <DescribedFields of={of} form={form} names={currency === homeCurrency ? ['note'] : ['rate', 'note']} />
    </MoreFields>
  )
}

/** Of a new reservation or not. */
type DetailTable = Record<keyof ReservationTable, DescribedField<unknown>>

export function ReservationDetailFields({ of, form }: { of: DetailTable; form: FormOf<DetailTable> }) {
  return (
    <>
      <div className="field-row gap-4 items-start">
        <DescribedFields of={of} form={form} names={['expected_on', 'reserved_on']} />
      </div>
      <div className="field-row gap-4 items-start">
        <DescribedFields of={of} form={form} names={['quantity', 'currency']} />
      </div>
      <DescribedFields of={of} form={form} names={['order_ref', 'notes']} />
    </>
  )
}
