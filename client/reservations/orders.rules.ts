import type { OrderCandidate } from '#client/collection/marks/rules.ts'
import { mexicoDay } from '#client/kit/days.ts'
import { fieldTexts, flag, optional, readFields, type TextsOf, text } from '#client/kit/described-fields.ts'
import { countText, shareText } from '#client/kit/numbers.ts'
import type { Input } from '#contract/endpoints.ts'
import { moneyText } from '#contract/money.ts'
import type { OrderSummary } from '#contract/reservations/orders.ts'
import { amount, type FormResult } from './entries.rules.ts'
import { newReservationFields } from './reserving.rules.ts'

export const orderPath = (id: number) => `/apartados/pedidos/${id}`

/** What is said of an order; each of its figures has its own price. */
export const orderFields = (currency: string) => {
  const { store, deposit_cents, reserved_on, expected_on, notes, confirm_overpay, ...others } =
    newReservationFields(currency)
  return {
    store,
    order_ref: {
      label: 'Número de pedido (opcional)',
      help: 'Sin él le ponemos uno.',
      kind: optional(text),
    },
    deposit_cents: { ...deposit_cents, label: 'Anticipo de todas (opcional)' },
    currency: others.currency,
    reserved_on: { ...reserved_on, label: 'Las aparté el' },
    expected_on,
    notes,
    confirm_overpay: { ...confirm_overpay, label: 'Sí, apartarlas así' },
  }
}

export const tickOf = (id: number) => `tick_${id}`
export const priceOf = (id: number) => `price_${id}`

/** Whether each figure is in the order. */
export const tickFields = (candidates: readonly OrderCandidate[]) =>
  Object.fromEntries(candidates.map(({ item }) => [tickOf(item.id), { label: item.name, kind: flag }]))

export const priceField = (currency: string) => ({ label: 'Precio', kind: amount(currency) })

/** An order as typed: its fields, and a tick and a price for each figure to choose from. */
export type OrderValues = TextsOf<ReturnType<typeof orderFields>> & Record<string, string>

export function initialOrderValues(candidates: readonly OrderCandidate[], usual: string): OrderValues {
  const ticked = candidates.filter(({ quantity }) => quantity > 0)
  const currencies = new Set(
    (ticked.length > 0 ? ticked : candidates).flatMap(({ item }) => item.currency ?? []),
  )
  // The usual one wherever it can be meant: another is chosen, never guessed from one figure among several.
  const currency = currencies.has(usual) ? usual : ([...currencies][0] ?? usual)
  const today = mexicoDay(new Date())
  const figures = candidates.flatMap(({ item, quantity }) => {
    const each = item.currency === currency ? item.price_cents : null
    const price = each === null ? null : each * Math.max(1, quantity)
    return [
      [tickOf(item.id), quantity > 0 ? 'yes' : ''],
      [priceOf(item.id), fieldTexts({ price: priceField(currency) }, { price }).price],
    ]
  })
  return {
    ...fieldTexts(orderFields(currency), { currency, reserved_on: today }),
    ...Object.fromEntries(figures),
  }
}

export const isTicked = (values: OrderValues, { item }: OrderCandidate) => values[tickOf(item.id)] === 'yes'

type Body = Input<'addOrder'>['body']

export function readOrder(values: OrderValues, candidates: readonly OrderCandidate[]): FormResult<Body> {
  const read = readFields(orderFields(values.currency), values)
  const chosen = candidates.filter((candidate) => isTicked(values, candidate))
  const table = Object.fromEntries(chosen.map(({ item }) => [priceOf(item.id), priceField(values.currency)]))
  const prices = readFields(table, values)
  if ('failure' in read || 'failure' in prices) {
    const fieldsOf = (one: typeof read | typeof prices) => ('failure' in one ? one.failure.fields : {})
    return {
      failure: { message: 'Hay datos que corregir.', fields: { ...fieldsOf(read), ...fieldsOf(prices) } },
    }
  }
  if (chosen.length === 0) return { failure: { message: 'Elige al menos una figura.', fields: {} } }
  const { deposit_cents, reserved_on, ...body } = read.body
  return {
    body: {
      ...body,
      ...(reserved_on === undefined ? {} : { reserved_on }),
      deposit_cents: deposit_cents || null,
      figures: chosen.map(({ item, quantity }) => ({
        item_id: item.id,
        total_cents: prices.body[priceOf(item.id)] ?? 0,
        quantity: Math.max(1, quantity),
      })),
    },
  }
}

/** What the chosen figures cost together; null while a price is missing. */
export function sumOfOrder(values: OrderValues, candidates: readonly OrderCandidate[]): number | null {
  const { kind } = priceField(values.currency)
  const prices = candidates
    .filter((candidate) => isTicked(values, candidate))
    .map(({ item }) => kind.read(values[priceOf(item.id)] ?? ''))
  return prices.reduce<number | null>(
    (sum, price) => (sum === null || 'error' in price ? null : sum + price.value),
    0,
  )
}

/** "Llegaron 3 de 5", "5 figuras en camino", "Llegó completo". */
export function arrivedText({ figures, arrived }: Pick<OrderSummary, 'figures' | 'arrived'>): string {
  if (arrived === 0) return `${countText(figures, 'figura', 'figuras')} en camino`
  return arrived === figures ? 'Llegó completo' : `Llegaron ${shareText(arrived, figures)}`
}

/** "Te faltan $400.00 y USD 12.00". */
export function leftText({ totals }: Pick<OrderSummary, 'totals'>): string {
  const left = totals.filter(({ left_cents }) => left_cents > 0)
  if (left.length === 0) return 'Está pagado'
  return `Te faltan ${left.map(({ left_cents, currency }) => moneyText(left_cents, currency)).join(' y ')}`
}
