import { forget, recall, remember } from '#client/device.ts'
import { newKey } from '#client/kit/filled-values.ts'
import type { Intent } from './rules.ts'
import { intentFor, readIntent } from './rules.ts'

/** What is being paid for, shared by all tabs of the device; gone with the session (docs/product.md#sessions). */
export function keptIntent(): Intent | null {
  return readIntent(recall('stripe'))
}

/** The intent of these words: two tabs, a double click and a reload mean the same. */
export function openIntent(words: string): Intent {
  const intent = intentFor(keptIntent(), words, newKey)
  keepIntent(intent)
  return intent
}

export function keepIntent(intent: Intent): void {
  remember('stripe', JSON.stringify(intent))
}

export function forgetIntent(): void {
  forget('stripe')
}
