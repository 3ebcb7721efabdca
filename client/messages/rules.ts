import type { FormFailure } from '#client/kit/form-failure.ts'
import type { RefusalCode } from '#contract/errors.ts'

/** Why a message was refused, with the values of the form. */
export interface MessageFailure extends FormFailure {
  status: number
  code: RefusalCode | null
  values: Record<string, string>
}
