import { choice, fieldTexts, flag, readFields, type TextsOf } from '#client/kit/described-fields.ts'
import { dotted } from '#client/kit/numbers.ts'
import type { Input, Output } from '#contract/endpoints.ts'
import { moneyText, shareOf } from '#contract/money.ts'
import { splitByWeight } from '#contract/money-shares.ts'
import type { Charge, Reservation } from '#contract/reservations/reservations.ts'
import { type SharedKind, type SplitKind, sharedKinds, splitKinds } from '#contract/reservations/words.ts'
import { type FormResult, fieldFailure, paymentFields, withRateCurrency } from './entries.rules.ts'
import { type Parts, partField, partFields, readParts, remainderText } from './parts.rules.ts'

export const chargeFields = (currency: string) => {
  const { amount_cents, on, rate, note } = paymentFields(currency, '¿De cuánto fue?')
  return {
    kind: { label: 'Qué fue', kind: choice<SharedKind>(Object.entries(sharedKinds)) },
    amount_cents,
    split: { label: 'Cómo se reparte', kind: choice<SplitKind>(Object.entries(splitKinds)) },
    is_paid: {
      label: 'Ya lo pagué',
      help: 'A la paquetería, la aduana o la tienda: no se suma a lo que debes.',
      kind: flag,
    },
    on,
    rate,
    note,
  }
}

export type ChargeTable = ReturnType<typeof chargeFields>
/** A charge as typed, with a part for each figure that counts when it is split by hand. */
export type ChargeValues = TextsOf<ChargeTable> & Record<string, string>

export function initialCharge(
  reservations: readonly Reservation[],
  { today, corrected }: { today: string; corrected: Charge | null },
): ChargeValues {
  const of = chargeFields(reservations[0]?.currency ?? 'MXN')
  const parts = (corrected?.parts ?? []).map((part) => [partField(part.reservation_id), part.amount_cents])
  return {
    ...fieldTexts(
      of,
      corrected
        ? { ...corrected, split: reservations.length === 1 ? 'precio' : 'mano' }
        : { kind: 'envio', split: 'precio', on: today },
    ),
    ...fieldTexts(partFields(reservations), Object.fromEntries(parts)),
  }
}

/** What each figure would pay; null while the amount is not valid. By hand there is nothing to show beforehand. */
export function sharesOf(values: ChargeValues, reservations: readonly Reservation[]): number[] | null {
  const currency = reservations[0]?.currency ?? 'MXN'
  const amount = chargeFields(currency).amount_cents.kind.read(values.amount_cents)
  if (values.split === 'mano' || 'error' in amount) return null
  const weights = reservations.map(({ total_cents, quantity }) =>
    values.split === 'precio' ? total_cents : quantity,
  )
  return splitByWeight(amount.value, weights, currency)
}

type Body = Omit<Input<'addCharge'>['body'], 'idempotency_key'>

export function readCharge(
  values: ChargeValues,
  reservations: readonly Reservation[],
  corrected: Charge | null,
): FormResult<Body> {
  const currency = reservations[0]?.currency ?? 'MXN'
  const read = readFields(chargeFields(currency), values)
  if ('failure' in read) return read
  const { kind, amount_cents, split, is_paid, on, rate, note } = read.body
  const parts: FormResult<Parts> =
    split === 'mano'
      ? readParts(values, reservations)
      : { body: reservations.map(({ id }) => ({ reservation_id: id })) }
  if ('failure' in parts) return parts
  const left = parts.body.reduce((rest, part) => rest - (part.amount_cents ?? 0), amount_cents)
  if (split === 'mano' && left !== 0)
    return fieldFailure('amount_cents', remainderText(left, currency, 'cargo'))
  const common = { kind, amount_cents, split, is_paid: is_paid && kind !== 'descuento', on, note, rate }
  return {
    body: {
      ...withRateCurrency(common),
      parts: parts.body,
      ...(corrected ? { replaces: corrected.id } : {}),
    },
  }
}

type CustomsRate = NonNullable<Output<'getReservationSettings'>['data']['customs_rate']>

/** What customs would take of the prices by the operator's rate. */
export function customsOf({ percent }: CustomsRate, reservations: readonly Reservation[]): number {
  const total = reservations.reduce((sum, { total_cents }) => sum + total_cents, 0)
  return shareOf(total, percent, reservations[0]?.currency ?? 'MXN')
}

/** "Aduana $184.00 · ya pagado". */
export function chargeText({ kind, amount_cents, currency, is_paid }: Charge): string {
  return dotted(`${sharedKinds[kind]} ${moneyText(amount_cents, currency)}`, is_paid && 'ya pagado')
}
