import { forget, recall, remember } from '#client/device.ts'
import { newIdempotencyKey } from '#client/kit/filled-values.ts'
import type { Intent } from './rules.ts'
import { intentFor, readIntent } from './rules.ts'

/** What is being paid for, shared by all tabs of the device; gone with the session (docs/product.md#sessions). */
export function storedIntent(): Intent | null {
  return readIntent(recall('stripe'))
}

/** The intent of these words: two tabs, a double click and a reload mean the same. */
export function openIntent(words: string): Intent {
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
