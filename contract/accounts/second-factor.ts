import { z } from 'zod'
import { done, endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/text.ts'
import { signedIn } from './accounts.ts'
import { currentPassword } from './fields.ts'
import { accountLimits } from './limits.ts'
import { passkeyCreation, passkeyCreationOptions, passkeyRequestOptions, passkeyUse } from './passkeys.ts'
import { secondFactorMethods, secondFactorProof, totpCode } from './second-factor-fields.ts'

const form = 'Envía los datos del formulario.'
const id = z.coerce.number().int().min(1).max(2_147_483_647)
const changeLimits = [{ by: 'member', max: 30, seconds: 600 }] as const
/** Shown once. Null when the account already had recovery codes. */
const newRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

/** Changes of a second factor: only by the owner of the account, with a recent password and the factor that is there. */
const ownChange = {
  who: 'collector',
  forbidsViewAs: true,
  needsRecentPassword: true,
  limits: changeLimits,
} as const

/** The second step of a login. Answers like the login (docs/product.md#second-factor). */
export const finishLogin = endpoint({
  method: 'POST',
  path: 'auth/second-factor',
  authEvent: 'second_factor',
  summary: 'Finishes a login with the second factor',
  who: 'anyone',
  setsDeviceCookie: true,
  /** Wrong proofs are also limited per login and per account (server/accounts/second-factor). */
  limits: [{ by: 'address', max: 50, seconds: 300 }],
  body: z.object(
    {
      ...secondFactorProof,
      challenge: line({ max: 200, missing: 'Vuelve a escribir tu correo y tu contraseña.' }),
      /** This browser is not asked again for thirty days. */
      remember_device: z.boolean('Elige sí o no.').default(false),
    },
    form,
  ),
  answer: signedIn,
})

/** Its challenge is valid for five minutes. */
export const requestPasskeyLogin = endpoint({
  method: 'GET',
  path: 'auth/passkey',
  summary: 'Returns the options for a login with a passkey alone',
  who: 'anyone',
  limits: [{ by: 'address', max: 100, seconds: 300 }],
  answer: passkeyRequestOptions,
})

/** A whole login: the passkey recognised its owner, so neither password nor second factor is asked for. */
export const loginWithPasskey = endpoint({
  method: 'POST',
  path: 'auth/passkey',
  authEvent: 'login',
  summary: 'Logs in with a passkey and opens a session',
  who: 'anyone',
  setsDeviceCookie: true,
  limits: [{ by: 'address', max: 25, seconds: 300 }],
  body: z.object({ passkey: passkeyUse }, form),
  answer: signedIn,
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: 'me/second-factor',
  summary: 'Returns the second factors of the account',
  who: 'collector',
  answer: z.object({
    /** The roles of the administration need one. */
    required: z.boolean(),
    /** How the account can give a second factor; empty when it has none. */
    methods: z.array(z.enum(secondFactorMethods)),
    totp: z.object({ created_at: z.iso.datetime() }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** False for one that only logs in by itself. */
        is_second_factor: z.boolean(),
        /** Synced between devices, on one device, or a separate key. Null when the browser did not say. */
        place: z.enum(['synced', 'device', 'key']).nullable(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    recovery_codes_left: z.int(),
  }),
})

/** The secret takes effect when its first code is confirmed. Until then an earlier one stays valid. */
export const createTotpSecret = endpoint({
  ...ownChange,
  method: 'POST',
  path: 'me/second-factor/totp',
  summary: 'Creates the secret of an authenticator application',
  answer: z.object({
    /** Base32, for typing by hand. */
    secret: z.string(),
    /** otpauth://, for a QR code. */
    uri: z.string(),
  }),
})

export const confirmTotp = endpoint({
  ...ownChange,
  method: 'POST',
  path: 'me/second-factor/totp/confirm',
  authEvent: 'second_factor_add',
  summary: 'Adds the authenticator application with its first code',
  body: z.object({ code: totpCode }, form),
  answer: newRecoveryCodes,
})

export const removeTotp = endpoint({
  ...ownChange,
  method: 'DELETE',
  path: 'me/second-factor/totp',
  authEvent: 'second_factor_remove',
  summary: 'Removes the authenticator application',
  answer: done,
})

export const createPasskeyOptions = endpoint({
  ...ownChange,
  method: 'POST',
  path: 'me/second-factor/passkeys',
  summary: 'Returns the options with which the browser creates a passkey',
  answer: passkeyCreationOptions,
})

export const confirmPasskey = endpoint({
  ...ownChange,
  method: 'POST',
  path: 'me/second-factor/passkeys/confirm',
  authEvent: 'second_factor_add',
  summary: 'Adds the passkey that the browser created',
  body: z.object(
    {
      response: passkeyCreation,
      name: line({ max: accountLimits.passkeyName, missing: 'Escribe un nombre para reconocerla.' }),
    },
    form,
  ),
  answer: newRecoveryCodes,
})

export const createLoginPasskeyOptions = endpoint({
  ...ownChange,
  method: 'POST',
  path: 'me/passkeys',
  summary: 'Returns the options with which the browser creates a passkey that only logs in',
  answer: passkeyCreationOptions,
})

/** The server names it after the device. Logins with the password do not ask for it. */
export const confirmLoginPasskey = endpoint({
  ...ownChange,
  method: 'POST',
  path: 'me/passkeys/confirm',
  authEvent: 'login_passkey_add',
  summary: 'Adds the passkey that the browser created, to log in without a password',
  body: z.object({ response: passkeyCreation }, form),
  answer: done,
})

export const removePasskey = endpoint({
  ...ownChange,
  method: 'DELETE',
  path: 'me/second-factor/passkeys/:id',
  authEvent: 'second_factor_remove',
  summary: 'Removes a passkey',
  params: z.object({ id }),
  answer: done,
})

/** The earlier codes stop working. */
export const replaceRecoveryCodes = endpoint({
  ...ownChange,
  method: 'POST',
  path: 'me/second-factor/recovery-codes',
  authEvent: 'recovery_codes',
  summary: 'Creates ten new recovery codes',
  answer: z.object({ recovery_codes: z.array(z.string()) }),
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: 'me/second-factor',
  authEvent: 'second_factor_remove',
  summary: 'Removes every second factor of the account',
  who: 'collector',
  forbidsViewAs: true,
  hashesPassword: true,
  needsRecentPassword: true,
  limits: [{ by: 'member', max: 10, seconds: 600 }],
  body: z.object({ password: currentPassword }, form),
  answer: done,
})
