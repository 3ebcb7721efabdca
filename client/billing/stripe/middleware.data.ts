import { redirectDocument } from 'react-router'
import { isStripeLoaded } from '#client/billing/stripe/document.data.ts'
import { isPayingPath } from '#client/billing/stripe/rules.ts'

/** For pages without card fields: a full page load removes Stripe's script. */
export async function withoutStripe({ url }: { url: URL }, next: () => Promise<unknown>): Promise<void> {
  if (isStripeLoaded() && !isPayingPath(url.pathname)) throw redirectDocument(url.href)
  await next()
}
