import { data, redirectDocument } from 'react-router'
import { ApiError, call } from '#client/api.ts'
import { isPayingDocument } from '#client/billing/stripe/middleware.data.ts'
import type { Bill, Provider } from '#contract/billing/billing.ts'
import type { PurchaseChoice } from './intent.data.ts'

export interface CheckoutSummary {
  readonly bill: Bill
  readonly promotionError: string | undefined
}

/** Fetches the bill. An invalid promotion code is left out and reported. @throws {ApiError} */
export async function fetchCheckoutSummary(choice: PurchaseChoice): Promise<CheckoutSummary> {
  try {
    return { bill: (await call('sumCheckout', { body: choice })).data, promotionError: undefined }
  } catch (error) {
    const errorText = error instanceof ApiError ? error.fields.promotion_code : undefined
    if (errorText === undefined || choice.promotion_code === '') throw error
    const { bill } = await fetchCheckoutSummary({ ...choice, promotion_code: '' })
    return { bill, promotionError: errorText }
  }
}

/** For loaders: a refusal of the API becomes an error page with its message. */
export async function withErrorPage<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof ApiError && error.status > 0)
      throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/** Stripe's script needs a document that was served with the payment pages' content policy; otherwise reloads. */
export function requirePayingDocument({ publishable_key }: Provider, url: string): void {
  if (publishable_key !== null && !isPayingDocument()) throw redirectDocument(url)
}

/** Requires the consent box (docs/safety.md#payments-and-consumer-duties). @throws {ApiError} beside the box */
export function requireConsent(form: FormData): void {
  if (form.get('consent') === 'yes') return
  const fields = { consent: 'Para continuar acepta la renovación automática.' }
  throw new ApiError(422, 'Hay datos que corregir.', { fields })
}
