import type { TextsOf } from '#client/kit/described-fields.ts'
import {
  choice,
  fieldTexts,
  flag,
  optional,
  paragraphs,
  readFields,
  required,
  text,
  whole,
} from '#client/kit/described-fields.ts'
import { currencyOptions } from '#client/kit/money.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import type { MovedFrom } from '#contract/collection/collection.ts'
import type { Input } from '#contract/endpoints.ts'
import { moneyText } from '#contract/money.ts'
import { reservationLimits } from '#contract/reservations/words.ts'
import { monthsOfFigure } from './affordability.rules.ts'
import { amount, anyDay, type FormResult, pastDay } from './entries.rules.ts'
import { type PlanOptions, readChosenPlan } from './plan-choice.rules.ts'
import { parseAmount } from './rules.ts'

const { quantity: max } = reservationLimits
const pieces = whole(`Escribe de 1 a ${max} piezas.`, { min: 1, max })

/** What is said of a reservation, new or not. */
export const reservationFields = (currency: string) => ({
  store: { label: 'Tienda', kind: required(text, 'Escribe el nombre de la tienda.') },
  total_cents: { label: 'Precio total', kind: amount(currency) },
  currency: { label: 'Moneda', kind: choice<string>(currencyOptions(currency)) },
  quantity: { label: 'Piezas', kind: pieces },
  expected_on: { label: 'Fecha estimada (opcional)', kind: optional(anyDay) },
  reserved_on: { label: 'La aparté el', kind: required(pastDay, 'Elige el día en que la apartaste.') },
  order_ref: { label: 'Número de pedido (opcional)', kind: text },
  notes: { label: 'Notas (opcional)', kind: paragraphs(2) },
})

export type ReservationTable = ReturnType<typeof reservationFields>

export const newReservationFields = (currency: string) => ({
  ...reservationFields(currency),
  // Without a day it is today's.
  reserved_on: { label: 'La aparté el', kind: optional(pastDay, undefined) },
  // Zero means no deposit.
  deposit_cents: { label: 'Anticipo (opcional)', kind: optional(amount(currency), 0) },
  confirm_overpay: { label: 'Sí, apartarla así', kind: flag },
})

/** A new reservation as typed. The plan is `none`, `own` or the key of a template; an own plan's draft is kept as JSON. */
export type ReservationValues = TextsOf<ReturnType<typeof newReservationFields>> & {
  plan_choice: string
  plan_draft: string
}

type Body = Input<'addReservation'>['body']
type PreviewAsk = Input<'previewPlan'>['body']

/** Starts from the catalogue's price and date. */
export function initialReservationValues(item: ItemDetail, today: string): ReservationValues {
  const currency = item.currency ?? 'MXN'
  const { date, precision } = item.release
  const texts = fieldTexts(newReservationFields(currency), {
    currency,
    total_cents: item.price_cents,
    quantity: 1,
    reserved_on: today,
    expected_on: precision === 'day' && date !== null && date >= today ? date : null,
  })
  return { ...texts, plan_choice: '', plan_draft: '' }
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
    expected_on: values.expected_on || null,
  }
}

/** What is left of the price, in the month in which the figure is expected; null where one of them is not known. */
export function monthsWithoutPlan(
  { currency, total_cents, deposit_cents, expected_on }: ReservationValues,
  release: ItemDetail['release'],
  today: string,
): number[] | null {
  const total = parseAmount(total_cents, currency)
  const deposit = parseAmount(deposit_cents || '0', currency)
  if (!('cents' in total && 'cents' in deposit)) return null
  const day = expected_on === '' ? release : { date: expected_on, precision: 'day' }
  return monthsOfFigure({ price_cents: Math.max(0, total.cents - deposit.cents), release: day }, today)
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
  const read = readFields(newReservationFields(values.currency), values)
  if ('failure' in read) return read
  const plan = readChosenPlan(values, options)
  if (plan && 'fields' in plan) {
    return { failure: { message: 'Hay datos que corregir.', fields: plan.fields } }
  }
  const { reserved_on, deposit_cents, ...body } = read.body
  return {
    body: {
      ...body,
      ...(reserved_on === undefined ? {} : { reserved_on }),
      deposit_cents: deposit_cents || null,
      plan: plan?.plan ?? null,
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
