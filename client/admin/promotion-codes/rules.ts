import { momentOf } from '#client/admin/kit/local-times.rules.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { parseMoney } from '#client/kit/money.ts'
import type { AdminPromotionCode } from '#contract/admin/promotion-codes.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import { moneyText } from '#contract/money.ts'

/** Prices are in pesos (docs/product.md#plans). */
const currency = 'MXN'

export type CodeValues = {
  code: string
  name: string
  kind: 'percent' | 'amount'
  discount: string
  months: string
  expires_at: string
}

export const newCode: CodeValues = {
  code: '',
  name: '',
  kind: 'percent',
  discount: '',
  months: '',
  expires_at: '',
}

interface CodeFields {
  code: string
  name: string
  percent_off: number | null
  amount_off_cents: number | null
  months: number | null
  expires_at: string | null
}

export function readCode(values: CodeValues): CodeFields | { failure: FormFailure } {
  const { code, name, kind, discount, months, expires_at } = values
  const percent = wholeNumber(discount)
  const amount = parseMoney(discount, currency, priceMax)
  const fields: Record<string, string> = {}
  if (kind === 'percent' && percent === null) fields.discount = 'Escribe un porcentaje de 1 a 100.'
  if (kind === 'amount' && 'error' in amount) fields.discount = amount.error
  if (months.trim() !== '' && wholeNumber(months) === null)
    fields.months = 'Escribe cuántos meses, de 1 a 36.'
  if (Object.keys(fields).length > 0) {
    return { failure: { message: 'Hay datos que corregir.', fields, code: 'invalid' } }
  }
  return {
    code: code.trim(),
    name: name.trim(),
    percent_off: kind === 'percent' ? percent : null,
    amount_off_cents: kind === 'amount' && 'cents' in amount ? amount.cents : null,
    months: wholeNumber(months),
    expires_at: momentOf(expires_at),
  }
}

/** "20 %", "$100.00". */
export function discountText({ percent_off, amount_off_cents }: AdminPromotionCode): string {
  return percent_off === null ? moneyText(amount_off_cents ?? 0, currency) : `${percent_off} %`
}

/** How many charges the discount applies to. */
export function durationText({ months }: AdminPromotionCode): string {
  if (months === null) return 'Todos los cobros'
  return months === 1 ? 'El primer cobro' : `${months} meses`
}

function wholeNumber(text: string): number | null {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null
}
