import { data, redirectDocument } from 'react-router'
import { ApiError, call } from '#client/api.ts'
import { isPayingDocument } from '#client/billing/stripe/document.data.ts'
import type { Bill, PaymentAccount, Provider } from '#contract/plans-payments.ts'
import type { PurchaseChoice } from './rules.ts'

/** What the bill of a purchase came to, and what was wrong with its promotion code. */
export interface CheckoutSummary {
  readonly bill: Bill
  readonly promotionError: string | undefined
}

/** The bill. A code that does not count is left out, and told. @throws {ApiError} */
export async function sumPurchase(wanted: PurchaseChoice): Promise<CheckoutSummary> {
  try {
    return { bill: (await call('sumCheckout', { body: wanted })).data, promotionError: undefined }
  } catch (error) {
    const errorText = error instanceof ApiError ? error.fields.promotion_code : undefined
    if (errorText === undefined || wanted.promotion_code === '') throw error
    const { bill } = await sumPurchase({ ...wanted, promotion_code: '' })
    return { bill, promotionError: errorText }
  }
}

export async function loadPayments(): Promise<PaymentAccount> {
  return (await call('getPaymentAccount', {})).data
}

/** For loaders: what the API refuses becomes the page that says so. */
export async function orErrorPage<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof ApiError && error.status > 0)
      throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/** With Stripe the page has to be one that was served for taking cards: only its policy lets the script in. */
export function requirePayingDocument({ publishable_key }: Provider, url: string): void {
  if (publishable_key !== null && !isPayingDocument()) throw redirectDocument(url)
}

/** docs/safety.md#payments-and-consumer-duties: nothing is sent without it. @throws {ApiError} beside the box */
export function requireConsent(form: FormData): void {
  if (form.get('consent') === 'yes') return
  const fields = { consent: 'Para continuar acepta la renovación automática.' }
  throw new ApiError(422, 'Hay datos que corregir.', { fields })
}
