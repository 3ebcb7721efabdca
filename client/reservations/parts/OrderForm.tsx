import { FigureThumb } from '#client/catalogue/members/parts/FigureThumb.tsx'
import type { OrderCandidate } from '#client/collection/marks/rules.ts'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { DescribedFields, inputOf } from '#client/kit/DescribedFields.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { countText } from '#client/kit/numbers.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { MoneyField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { addOrder, bodyOf, reservationDraft } from '#client/reservations/data.ts'
import type { OrderValues } from '#client/reservations/orders.rules.ts'
import {
  initialOrderValues,
  isTicked,
  orderFields,
  priceField,
  priceOf,
  readOrder,
  sumOfOrder,
  tickOf,
} from '#client/reservations/orders.rules.ts'
import { overDepositText } from '#client/reservations/reserving.rules.ts'
import { moneyText } from '#contract/money.ts'
import type { Order } from '#contract/reservations/orders.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { ConfirmDialog, StoreField } from './ReservationFields.tsx'

interface OrderFormProps {
  candidates: readonly OrderCandidate[]
  stores: readonly Store[]
  /** The usual currency. */
  currency: string
  onDone: (order: Order) => void
}

/** Reserves several figures at once. Typed values survive closing the dialog and a refusal. */
export function OrderForm({ candidates, stores, currency: usual, onDone }: OrderFormProps) {
  const form = useForm<OrderValues>({
    initial: initialOrderValues(candidates, usual),
    draftStore: reservationDraft(`pedido-${candidates.map(({ item }) => item.id).join('-')}`),
    send: async ({ values, key }) => {
      const body = bodyOf(readOrder(values, candidates))
      onDone(await addOrder({ ...body, idempotency_key: key }))
    },
  })
  const { values, fields, bind, change } = form
  const { currency } = values
  const of = orderFields(currency)
  const chosen = candidates.filter((candidate) => isTicked(values, candidate))
  const sum = sumOfOrder(values, candidates)
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      {form.failure?.code === 'overpaid' ? (
        <ConfirmDialog
          text={overDepositText({ ...values, total_cents: moneyText(sum ?? 0, currency) })}
          confirmLabel={of.confirm_overpay.label}
          onConfirm={() => void form.submit({ confirm_overpay: 'yes' })}
        />
      ) : (
        <FormError title="No se apartaron" failure={form.failure} />
      )}
      <fieldset className="stack gap-2 large-ticks">
        <legend className="below-3 strong">Cuáles</legend>
        {candidates.map(({ item, quantity }) => (
          <fieldset className="stack gap-2" aria-label={item.name} key={item.id}>
            <CheckboxField
              input={{
                name: tickOf(item.id),
                checked: values[tickOf(item.id)] === 'yes',
                onChange: ({ currentTarget }) =>
                  change({ [tickOf(item.id)]: currentTarget.checked ? 'yes' : '' }),
              }}
            >
              <span className="row gap-3">
                <FigureThumb item={item} />
                <span className="anywhere min-0" dir="auto">
                  {quantity > 1 ? `${item.name} ×${quantity}` : item.name}
                </span>
              </span>
            </CheckboxField>
            {values[tickOf(item.id)] === 'yes' ? (
              <MoneyField
                {...inputOf({ [priceOf(item.id)]: priceField(currency) }, form, priceOf(item.id))}
                currency={currency}
              />
            ) : null}
          </fieldset>
        ))}
      </fieldset>
      <StoreField
        own={bind('store')}
        stores={stores}
        error={fields.store}
        onPick={(store) => change({ store })}
      />
      <div className="field-row gap-4 items-start">
        <DescribedFields of={of} form={form} names={['deposit_cents', 'order_ref']} />
      </div>
      <MoreFields
        summary="Fechas, moneda y notas"
        isOpen={['reserved_on', 'expected_on', 'currency', 'notes'].some((name) => fields[name])}
      >
        <div className="field-row gap-4 items-start">
          <DescribedFields of={of} form={form} names={['expected_on', 'reserved_on']} />
        </div>
        <DescribedFields of={of} form={form} names={['currency', 'notes']} />
      </MoreFields>
      <SubmitButton
        isSending={form.isSending}
        sending="Apartando…"
        text={
          chosen.length === 0
            ? 'Apartar'
            : `Apartar ${countText(chosen.length, 'figura', 'figuras')}${sum === null ? '' : `: ${moneyText(sum, currency)}`}`
        }
      />
    </form>
  )
}
