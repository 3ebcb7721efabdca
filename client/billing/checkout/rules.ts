import type { RefusalCode } from '#contract/errors.ts'
import type { Period } from '#contract/plans-words.ts'

/** What somebody means to buy, in the words the server gets. */
export interface PurchaseChoice {
  readonly plan: string
  readonly period: Period
  readonly promotion_code: string
}

/**
 * One thing somebody means to do, as the device keeps it until it is resolved (docs/product.md#sessions, "stripe"): a key that makes
 * it once, whatever is clicked, repeated or reloaded. No card and no secret is part of it (docs/safety.md#sessions-and-tokens).
 */
export interface Intent {
  readonly words: string
  readonly key: string
  /** How often paying was refused: the next card is another attempt of the same purchase. */
  readonly attempt: number
  /** Once the server opened it. */
  readonly subscriptionId: string | null
}

export function purchaseKeyText({ plan, period, promotion_code }: PurchaseChoice): string {
  return ['compra', plan, period, promotion_code.trim().toUpperCase()].join(' ')
}

/** The kept intent if it means these words, else a new one. */
export function intentFor(kept: Intent | null, words: string, newKey: () => string): Intent {
  return kept?.words === words ? kept : { words, key: newKey(), attempt: 0, subscriptionId: null }
}

export function attemptKey({ key, attempt }: Intent): string {
  return `${key}-${attempt}`
}

/** Anybody can write into their own device; what cannot be an intent is none. */
export function readIntent(text: string | null): Intent | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Intent> | null
    const isIntent =
      typeof kept?.words === 'string' &&
      /^[\da-f]{32}$/.test(String(kept.key)) &&
      Number.isSafeInteger(kept.attempt)
    return isIntent ? ({ subscriptionId: null, ...kept } as Intent) : null
  } catch {
    return null
  }
}

const firstPauseMs = 2_000
const pauseMaxMs = 8_000

/** How long to wait before asking again what became of it: soon at first, and never so often that we are sent away. */
export function pollDelayMs(asked: number): number {
  return Math.min(pauseMaxMs, firstPauseMs * 2 ** asked)
}

/**
 * True where an error does not say whether it was done: no answer, a fault of the server, or that another tab is at
 * it. `payments_unavailable` is a plain no: nothing was charged.
 */
export function isUnsettled(status: number, code: RefusalCode | null): boolean {
  if (code === 'payment_pending' || code === 'operation_reused') return true
  return status === 0 || (status >= 500 && code !== 'payments_unavailable')
}
