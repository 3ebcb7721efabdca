import { redirectDocument } from 'react-router'
import { isPayingPath } from './rules.ts'

/** For pages without card fields: a full page load removes Stripe's script. */
export async function withoutStripe({ url }: { url: URL }, next: () => Promise<unknown>): Promise<void> {
  if (isStripeLoaded() && !isPayingPath(url.pathname)) throw redirectDocument(url.href)
  await next()
}

/** True when this document was served with the payment pages' content policy. A navigation within it keeps the policy. */
export function isPayingDocument(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && isPayingPath(new URL(visit.name).pathname)
}

function isStripeLoaded(): boolean {
  return 'Stripe' in window
}
