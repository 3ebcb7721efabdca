import { z } from 'zod'
import { currency, idempotencyKey, rowId } from '#contract/collection/fields.ts'
import { enumOf } from '#contract/enum-of.ts'
import { line, optionalLine, optionalParagraphs } from '#contract/text.ts'
import { amountMax, entryKinds, reservationLimits as limits, payMethods, reversibleKinds } from './words.ts'

/** The fields that a member writes. A missing field keeps its value; null clears it. */

export const optionalNullable = <T extends z.ZodType>(type: T) => type.nullable().optional()

/** Amounts are positive: the kind of the entry gives the direction. */
export const money = z
  .int('Escribe el monto en centavos enteros.')
  .min(1, 'Escribe un monto mayor que cero.')
  .max(amountMax.cents, `Ese monto es demasiado grande: el máximo es ${amountMax.text}.`)

export const moneyOrZero = money.or(z.literal(0))

export const day = z.iso
  .date('Escribe un día que exista, como 2027-03-12.')
  .refine((text) => text >= '2000-01-01' && text <= '2100-12-31', 'Escribe un día entre 2000 y 2100.')

const missingStoreMessage = 'Escribe el nombre de la tienda.'
/** A name needs a visible character; combining marks alone are refused. */
export const storeName = line({ max: limits.store, missing: missingStoreMessage }).refine(
  (name) => name === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(name),
  missingStoreMessage,
)

const quantity = z
  .int('Escribe cuántas piezas, en número entero.')
  .min(1, 'Escribe al menos una pieza.')
  .max(limits.quantity, `Escribe ${limits.quantity} piezas como máximo.`)

/** Units of `rate_currency` for one unit of the reservation's currency, as typed: "18.25". */
const rate = z
  .string('Escribe el tipo de cambio como texto, por ejemplo "18.25".')
  .regex(/^\d{1,9}(\.\d{1,8})?$/, 'Escribe el tipo de cambio con números, por ejemplo 18.25.')
  .refine((text) => Number(text) > 0, 'El tipo de cambio debe ser mayor que cero.')

export const paymentShape = {
  on: optionalNullable(day),
  method: optionalNullable(enumOf(payMethods)),
  note: optionalParagraphs(limits.note),
  rate: optionalNullable(rate),
  rate_currency: optionalNullable(currency),
}

const incompleteRateMessage = 'Escribe el tipo de cambio con su moneda.'
export const isRateComplete = ({ rate, rate_currency }: { rate?: unknown; rate_currency?: unknown }) =>
  (rate ?? null) === null ? (rate_currency ?? null) === null : (rate_currency ?? null) !== null
export const incompleteRate = { error: incompleteRateMessage, path: ['rate_currency'] }

/** The fields of a reservation without its ledger. */
export const reservationShape = {
  store: storeName,
  total_cents: money,
  currency: currency.optional(),
  quantity: quantity.optional(),
  order_ref: optionalLine(limits.order),
  reserved_on: day.optional(),
  expected_on: optionalNullable(day),
  notes: optionalParagraphs(limits.notes),
}

/** The deposit of a new reservation. */
export const depositShape = {
  deposit_cents: optionalNullable(money),
  deposit_on: optionalNullable(day),
  method: paymentShape.method,
  rate: paymentShape.rate,
  rate_currency: paymentShape.rate_currency,
}

/** What a payment beyond the balance, or before the day of the reservation, needs to be recorded. */
export const confirmations = {
  confirm_overpay: z.boolean('Elige sí o no.').default(false),
  confirm_early: z.boolean('Elige sí o no.').default(false),
}

const moneyKinds: readonly string[] = ['anticipo', 'abono', 'cargo', 'descuento', 'devolucion']

export const entryFields = z
  .object(
    {
      reservation_id: rowId,
      kind: enumOf(entryKinds),
      amount_cents: optionalNullable(money),
      ...paymentShape,
      /** Of `devolucion`: takes back a payment of this kind that was recorded by mistake. The store returned nothing. */
      reverses: optionalNullable(z.enum(reversibleKinds, 'No conocemos ese valor.')),
      /** Of `cambio_fecha`: the new date; null when the store no longer names one. */
      expected_on: optionalNullable(day),
      ...confirmations,
      /** Of `recibido`: confirms that something is left to pay. */
      confirm_unpaid: z.boolean('Elige sí o no.').default(false),
      /** Of `cancelado`: what the store returned. The rest of what was paid is lost. */
      returned_cents: optionalNullable(moneyOrZero),
      idempotency_key: idempotencyKey.optional(),
    },
    'Envía los datos del movimiento.',
  )
  .refine(isRateComplete, incompleteRate)
  .refine(({ kind, amount_cents }) => !moneyKinds.includes(kind) || (amount_cents ?? null) !== null, {
    error: 'Escribe el monto.',
    path: ['amount_cents'],
  })
  .refine(({ kind, reverses }) => kind === 'devolucion' || (reverses ?? null) === null, {
    error: 'Solo una devolución deshace un pago.',
    path: ['reverses'],
  })
  .refine(({ kind, expected_on }) => kind !== 'cambio_fecha' || expected_on !== undefined, {
    error: 'Escribe la fecha nueva.',
    path: ['expected_on'],
  })
  .refine(({ kind, note }) => kind !== 'nota' || (note ?? null) !== null, {
    error: 'Escribe la nota.',
    path: ['note'],
  })

export type EntryFields = z.output<typeof entryFields>
