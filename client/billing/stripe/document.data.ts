import { isPayingPath } from './rules.ts'

/** True when this document was served with the payment pages' content policy. A navigation within it keeps the policy. */
export function isPayingDocument(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && isPayingPath(new URL(visit.name).pathname)
}

export function isStripeLoaded(): boolean {
  return 'Stripe' in window
}
