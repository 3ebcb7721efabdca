import { forget, recall, remember } from '#client/device.ts'
import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import type { Intent } from './rules.ts'
import { intentFor, parseIntent } from './rules.ts'

/** The current intent, shared by all tabs of the device and deleted with the session (docs/product.md#sessions). */
export function storedIntent(): Intent | null {
  return parseIntent(recall('stripe'))
}

/** Returns the stored intent for these words or stores a new one, so two tabs, a double click and a reload share it. */
export function ensureIntent(words: string): Intent {
  const intent = intentFor(storedIntent(), words, newIdempotencyKey)
  storeIntent(intent)
  return intent
}

export function storeIntent(intent: Intent): void {
  remember('stripe', JSON.stringify(intent))
}

export function clearIntent(): void {
  forget('stripe')
}
