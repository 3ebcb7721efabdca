import type { Payments } from './port.ts'
import { ProviderUnavailable, wrapCalls } from './port.ts'

const failuresMax = 5
const restMs = 5_000

/**
 * A circuit breaker: after several calls in a row without an answer, the provider is not called for a few seconds. A payment
 * meanwhile is "pendiente" at once instead of after eight seconds (docs/safety.md#faults). After the pause one call tries
 * the provider; the others follow when it was answered.
 */
export function withBreaker(payments: Payments, clockMs: () => number): Payments {
  let failures = 0
  let restsUntil = 0
  return wrapCalls(payments, (act) => async (...given) => {
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
  })
}
