import { futureDayMessage } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'

interface FutureDayCheck {
  /** The current date in Mexico City. */
  today: string
  /** The stored day. It is not checked again, so that records older than this rule stay editable. */
  before?: string | null
}

/** For what has already happened. @throws {Refusal} invalid beside the field when the day lies in the future */
export function refuseFutureDay(
  field: string,
  day: string | null | undefined,
  { today, before }: FutureDayCheck,
): void {
  if (typeof day === 'string' && day !== before && day > today) {
    throw new Refusal('invalid', { [field]: futureDayMessage })
  }
}
