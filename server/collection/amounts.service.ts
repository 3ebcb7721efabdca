import { Refusal } from '#contract/errors.ts'
import { isTooFine, tooFineText } from '#contract/money.ts'

/** For amounts in a currency that only the records tell. @throws {Refusal} invalid beside those that nobody can pay, such as half a yen */
export function refuseTooFine(currency: string, amounts: Record<string, number | null | undefined>): void {
  const fields = Object.entries(amounts).filter(([, cents]) => isTooFine(cents ?? 0, currency))
  if (fields.length === 0) return
  throw new Refusal('invalid', Object.fromEntries(fields.map(([field]) => [field, tooFineText(currency)])))
}

type Price = { price_paid_cents: number | null; charges_cents: number | null; currency: string | null }

/** A price that is older than this rule is not checked again. @throws {Refusal} invalid beside the price */
export function refuseTooFinePrice(
  { price_paid_cents, charges_cents, currency }: Price,
  before?: Price,
): void {
  const isSame =
    price_paid_cents === before?.price_paid_cents &&
    charges_cents === before?.charges_cents &&
    currency === before?.currency
  if (!isSame && currency !== null) refuseTooFine(currency, { price_paid_cents, charges_cents })
}
