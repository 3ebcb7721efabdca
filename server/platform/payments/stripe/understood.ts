import type { Payments } from '#server/platform/payments/port.ts'
import { UnexpectedAnswer } from './client.ts'

/**
 * The same calls, where an answer with a part missing counts as no answer. Reading such a part throws a TypeError
 * somewhere in the middle; what was asked for may have been done all the same, so it is looked at again later.
 */
export function withErrorTranslation(payments: Payments): Payments {
  const calls = Object.entries(payments).map(([name, part]) =>
    typeof part === 'function' ? [name, withMeaning(part as AnyCall)] : [name, part],
  )
  return Object.fromEntries(calls) as Payments
}

type AnyCall = (...given: unknown[]) => Promise<unknown>

function withMeaning(call: AnyCall): AnyCall {
  return async (...given) => {
    try {
      return await call(...given)
    } catch (error) {
      throw error instanceof TypeError ? new UnexpectedAnswer(error.message) : error
    }
  }
}
