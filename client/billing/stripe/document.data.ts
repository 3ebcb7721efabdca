import { isPayingPath } from './rules.ts'

/** A policy belongs to the document: true when this one was served for taking cards. */
export function isPayingDocument(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && isPayingPath(new URL(visit.name).pathname)
}

export function isStripeLoaded(): boolean {
  return 'Stripe' in window
}
