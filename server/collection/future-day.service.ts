import type { CopyFields } from '#contract/collection/fields.ts'
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

/** For what is written of a copy. @throws {Refusal} invalid beside the field */
export function refuseFutureCopy({ acquired_on, worth, trade }: CopyFields, check: FutureDayCheck): void {
  if (trade?.until && trade.until < check.today)
    throw new Refusal('invalid', { 'trade.until': 'Ese día ya pasó. Escribe otro, o ninguno.' })
  refuseFutureDay('acquired_on', acquired_on, check)
  for (const [at, { on }] of (worth ?? []).entries())
    refuseFutureDay(`worth.${at}.on`, on, { today: check.today })
}
