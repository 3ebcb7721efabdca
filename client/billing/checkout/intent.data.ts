import { forget, recall, remember } from '#client/device.ts'
import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Period } from '#contract/plans/words.ts'

/** The current intent, shared by all tabs of the device and deleted with the session (docs/product.md#sessions). */
function storedIntent(): Intent | null {
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

export interface PurchaseChoice {
  readonly plan: string
  readonly period: Period
  readonly promotion_code: string
}

/**
 * A purchase or change that the device stores until it is settled (`stripe` of docs/product.md#sessions). Its key makes it
 * happen once despite double clicks and reloads. It contains no card and no secret (docs/safety.md#sessions-and-tokens).
 */
export interface Intent {
  readonly words: string
  readonly key: string
  /** The number of refused payments. The next card is another attempt with a key of its own. */
  readonly attempt: number
  /** Null until the server has opened the subscription. */
  readonly subscriptionId: string | null
}

export function purchaseKeyText({ plan, period, promotion_code }: PurchaseChoice): string {
  return ['compra', plan, period, promotion_code.trim().toUpperCase()].join(' ')
}

/** Returns the stored intent if it has the same words, else a new one. */
export function intentFor(stored: Intent | null, words: string, newKey: () => string): Intent {
  return stored?.words === words ? stored : { words, key: newKey(), attempt: 0, subscriptionId: null }
}

export function paymentIdempotencyKey({ key, attempt }: Intent): string {
  return `${key}-${attempt}`
}

/** Parses the stored text; null when it is not an intent, because members can edit their device's storage. */
export function parseIntent(text: string | null): Intent | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Intent> | null
    const isIntent =
      typeof stored?.words === 'string' &&
      /^[\da-f]{32}$/.test(String(stored.key)) &&
      Number.isSafeInteger(stored.attempt)
    return isIntent ? ({ subscriptionId: null, ...stored } as Intent) : null
  } catch {
    return null
  }
}

const firstDelayMs = 2_000
const maxDelayMs = 8_000

/** The delay before the next poll. It grows to eight seconds, to stay within the rate limit. */
export function pollDelayMs(polls: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** polls)
}

/**
 * True when an error leaves the result unknown: no answer, a server error, or another tab at work. With
 * `payments_unavailable` nothing was charged.
 */
export function isUnsettled(status: number, code: RefusalCode | null): boolean {
  if (code === 'payment_pending' || code === 'operation_reused') return true
  return status === 0 || (status >= 500 && code !== 'payments_unavailable')
}
