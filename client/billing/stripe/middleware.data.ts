import { redirectDocument } from 'react-router'
import { isStripeLoaded } from '#client/billing/stripe/document.data.ts'
import { isPayingPath } from '#client/billing/stripe/rules.ts'

/** For the way out of the pages that take cards: a whole new page, into which Stripe's script does not come along. */
export async function withoutStripe({ url }: { url: URL }, next: () => Promise<unknown>): Promise<void> {
  if (isStripeLoaded() && !isPayingPath(url.pathname)) throw redirectDocument(url.href)
  await next()
}
