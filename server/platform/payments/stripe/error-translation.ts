import type { Payments } from '#server/platform/payments/port.ts'
import { UnexpectedAnswer } from './client.ts'

/**
 * Wraps the calls so that an incomplete answer counts as ProviderUnavailable. Reading a missing part throws a TypeError, but
 * the operation may have succeeded, so it is checked again later.
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
