import { moneyInputText } from '#client/kit/money.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import type { MovedFrom } from '#contract/collection/collection.ts'
import type { Input } from '#contract/endpoints.ts'
import { moneyText } from '#contract/money.ts'
import type { FormResult } from './entries.rules.ts'
import { fieldFailure, orNull } from './entries.rules.ts'
import type { PlanOptions } from './plan-choice.rules.ts'
import { readChosenPlan } from './plan-choice.rules.ts'
import { parseAmount } from './rules.ts'

/**
 * A new reservation as typed. The plan is `none`, `own` or the key of a template; an own plan's draft is kept as
 * JSON.
 */
const emptyReservation = {
  store: '',
  total_cents: '',
  currency: 'MXN',
  quantity: '1',
  deposit_cents: '',
  method: '',
  reserved_on: '',
  expected_on: '',
  order_ref: '',
  notes: '',
  plan_choice: '',
  plan_draft: '',
  confirm_overpay: '',
}

export type ReservationValues = typeof emptyReservation
type Body = Input<'addReservation'>['body']
type PreviewAsk = Input<'previewPlan'>['body']

/** Starts from the catalogue's price and date. */
export function initialReservationValues(item: ItemDetail, today: string): ReservationValues {
  const currency = item.currency ?? emptyReservation.currency
  const { date, precision } = item.release
  return {
    ...emptyReservation,
    currency,
    total_cents: moneyInputText(item.price_cents, currency),
    reserved_on: today,
    expected_on: precision === 'day' && date !== null && date >= today ? date : '',
  }
}

/** The request for the preview; null while the values are not valid. */
export function previewRequest(values: ReservationValues, options: PlanOptions): PreviewAsk | null {
  const plan = readChosenPlan(values, options)
  const total = parseAmount(values.total_cents, values.currency)
  const deposit = parseAmount(values.deposit_cents || '0', values.currency)
  if (plan === null || 'fields' in plan || !('cents' in total) || total.cents === 0) return null
  return {
    plan: plan.plan,
    currency: values.currency,
    total_cents: total.cents,
    deposit_cents: 'cents' in deposit ? deposit.cents : 0,
    ...(values.reserved_on === '' ? {} : { reserved_on: values.reserved_on }),
    expected_on: orNull(values.expected_on),
  }
}

type TypedAmounts = Pick<ReservationValues, 'currency' | 'total_cents' | 'deposit_cents'>

export function overDepositText({ currency, total_cents, deposit_cents }: TypedAmounts): string {
  const textOf = (typed: string) => {
    const read = parseAmount(typed, currency)
    return 'cents' in read ? moneyText(read.cents, currency) : typed
  }
  return `El anticipo (${textOf(deposit_cents)}) es mayor que el precio (${textOf(total_cents)}). ¿Así fue?`
}

export function readReservation(values: ReservationValues, options: PlanOptions): FormResult<Body> {
  const { currency, store, quantity } = values
  const plan = readChosenPlan(values, options)
  const total = parseAmount(values.total_cents, currency)
  const deposit = values.deposit_cents.trim() === '' ? null : parseAmount(values.deposit_cents, currency)
  if (store.trim() === '') return fieldFailure('store', 'Escribe el nombre de la tienda.')
  if ('error' in total) return fieldFailure('total_cents', total.error)
  if (deposit && 'error' in deposit) return fieldFailure('deposit_cents', deposit.error)
  if (!/^[1-9]\d?$/.test(quantity.trim())) return fieldFailure('quantity', 'Escribe de 1 a 99 piezas.')
  if (plan && 'fields' in plan) {
    return { failure: { message: 'Hay datos que corregir.', fields: plan.fields } }
  }
  return {
    body: {
      store,
      total_cents: total.cents,
      currency,
      quantity: Number(quantity),
      // Zero means no deposit.
      deposit_cents: deposit && deposit.cents > 0 ? deposit.cents : null,
      method: (orNull(values.method) ?? null) as Body['method'],
      ...(values.reserved_on === '' ? {} : { reserved_on: values.reserved_on }),
      expected_on: orNull(values.expected_on),
      order_ref: values.order_ref,
      notes: values.notes,
      plan: plan?.plan ?? null,
      confirm_overpay: values.confirm_overpay === 'yes',
    },
  }
}

const leftTexts: Partial<Record<NonNullable<MovedFrom>, string>> = {
  want: ' y salió de tu wishlist',
  notinterested: ' y salió de lo que no te interesa',
}

interface Reserved {
  name: string
  store: string
  /** The list that the figure left. */
  from: MovedFrom
}

export function reservedText({ name, store, from }: Reserved): string {
  const text = `«${name}» quedó apartada en ${store}${from === null ? '' : (leftTexts[from] ?? '')}`
  // A store's name may end in a dot, such as "Juguetes y Cía."
  return text.endsWith('.') ? text : `${text}.`
}
