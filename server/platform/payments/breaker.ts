import type { Payments } from './port.ts'
import { ProviderUnavailable } from './port.ts'

const failuresMax = 5
const restMs = 5_000

/** Calls that do not wait for the provider, and its description. */
const localCalls = ['info', 'verifyEvent', 'confirmAsBank', 'advanceClock'] as const

/**
 * A circuit breaker: after several calls in a row without an answer, the provider is not called for a few seconds. A payment
 * meanwhile is "pendiente" at once instead of after eight seconds (docs/safety.md#faults). After the pause one call tries
 * the provider; the others follow when it was answered.
 */
export function withBreaker(payments: Payments, clockMs: () => number): Payments {
  let failures = 0
  let restsUntil = 0
  const guard = (act: (...given: unknown[]) => unknown) =>
    async function guarded(...given: unknown[]) {
      if (clockMs() < restsUntil) throw new ProviderUnavailable('The provider is left alone for a moment.')
      // The other calls stay blocked while this one tries.
      if (failures >= failuresMax) restsUntil = clockMs() + restMs
      try {
        const answer = await act(...given)
        failures = 0
        restsUntil = 0
        return answer
      } catch (error) {
        failures = error instanceof ProviderUnavailable ? failures + 1 : 0
        restsUntil = failures >= failuresMax ? clockMs() + restMs : 0
        throw error
      }
    }
  const unguarded: ReadonlySet<string> = new Set<keyof Payments>(localCalls)
  const guarded = Object.entries(payments).map(([name, part]) =>
    unguarded.has(name) || typeof part !== 'function'
      ? [name, part]
      : [name, guard(part as (...given: unknown[]) => unknown)],
  )
  return Object.fromEntries(guarded) as Payments
}
