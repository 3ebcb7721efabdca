import { futureDayMessage } from '#contract/collection-words.ts'
import { Refusal } from '#contract/errors.ts'

interface ArrivalCheck {
  /** The stored day. It is not checked again, so that copies older than this rule stay editable. */
  before?: string | null
  /** The current date in Mexico City. */
  today: string
}

/** @throws {Refusal} invalid beside the field when a copy would arrive in the future */
export function refuseFutureArrival(
  { acquired_on: day }: { acquired_on?: string | null | undefined },
  { before, today }: ArrivalCheck,
): void {
  if (typeof day === 'string' && day !== before && day > today) {
    throw new Refusal('invalid', { acquired_on: futureDayMessage })
  }
}
