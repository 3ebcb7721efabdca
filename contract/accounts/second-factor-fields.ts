import { z } from 'zod'
import { line } from '#contract/text.ts'
import { accountLimits } from './limits.ts'
import { passkeyRequestOptions, passkeyUse } from './passkeys.ts'

/** The ways to give a second factor (docs/product.md#second-factor). */
export const secondFactorMethods = ['passkey', 'totp', 'recovery_code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

const missingCode = 'Escribe los seis números de tu aplicación.'

/** Six digits as people type them: spaces and full-width digits are accepted. */
const digits = line({ max: 40 }).transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
const sixDigits = /^\d{6}$/

export const totpCode = digits.refine((text) => sixDigits.test(text), missingCode)

/** The code of an application, a recovery code, or a passkey: the fields of every form that asks for a second factor. */
export const secondFactorProof = {
  code: optional(digits.refine((text) => text === '' || sixDigits.test(text), missingCode)),
  recovery_code: optional(line({ max: accountLimits.recoveryCode })),
  passkey: passkeyUse.nullable().default(null),
  /** Identifies the passkey request, or the login that waits for the second factor. */
  challenge: optional(line({ max: 200 })),
}

function optional(text: z.ZodType<string, string | undefined>) {
  return text.optional().transform((value) => value ?? '')
}

export interface SecondFactorProof {
  readonly code: string
  readonly recovery_code: string
  readonly passkey: z.infer<typeof passkeyUse> | null
  readonly challenge: string
}

/** What the browser needs to ask for a second factor. */
export const secondFactorRequest = z.object({
  /** Sent back with the proof within five minutes. */
  challenge: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  /** Null for an account without passkeys. */
  passkey_options: passkeyRequestOptions.nullable(),
})

/** What `auth/login` answers instead of a session when the account has a second factor. */
export const awaitingSecondFactor = secondFactorRequest.extend({ second_factor: z.literal(true) })

export type SecondFactorRequest = z.infer<typeof secondFactorRequest>
