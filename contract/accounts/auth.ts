import { z } from 'zod'
import { done, endpoint } from '#contract/endpoint.ts'
import { rowIdMax } from '#contract/row-id.ts'
import { line } from '#contract/text.ts'
import { signedIn } from './accounts.ts'
import { code, currentPassword, email, fullname, newPassword, username } from './fields.ts'
import { accountLimits } from './limits.ts'
import { awaitingSecondFactor } from './second-factor-fields.ts'

const form = 'Envía los datos del formulario.'
const invite = line({ max: accountLimits.invite })
const minutes = (count: number) => count * 60

/** What a visitor said of figures before they had an account. */
const visitorMark = z.object({
  id: z.int('Envía el número de la figura.').min(1).max(rowIdMax),
  relation: z.enum(['collection', 'want'], 'Elige collection o want.'),
})
const visitorMarks = z
  .array(visitorMark, 'Envía las marcas.')
  .max(accountLimits.visitorMarks, 'Son demasiadas marcas.')

const registration = {
  fullname,
  username,
  email,
  password: newPassword,
  terms: z.literal(
    true,
    'Para crear tu cuenta, marca que tienes 14 años o más y aceptas los términos y condiciones.',
  ),
  /** They wait with the account until it is validated. */
  marks: visitorMarks.default([]),
}
/** The second limit protects the owner of the address, who is notified of every attempt. */
const registerLimits = [
  { by: 'address', max: 5, seconds: minutes(30) },
  { by: 'email', max: 5, seconds: minutes(30) },
] as const

/** `token` and `user` are repeated beside `data` because older clients read them there (docs/product.md#answers-and-errors). */
export const register = endpoint({
  method: 'POST',
  path: 'auth/register',
  authEvent: 'registration',
  summary: 'Registers an account and opens its first session',
  who: 'anyone',
  hashesPassword: true,
  setsDeviceCookie: true,
  limits: registerLimits,
  body: z.object({ ...registration, invite }, form),
  answer: signedIn,
  beside: signedIn.shape,
})

export const registerGrandFinale = endpoint({
  ...register,
  path: 'auth/register-grand-finale',
  summary: 'Registers with an invite while the special offer is open',
  body: z.object(
    {
      ...registration,
      invite: line({ max: accountLimits.invite, missing: 'Escribe tu código de invitación.' }),
    },
    form,
  ),
})

export const checkInvite = endpoint({
  method: 'GET',
  path: 'auth/invite',
  summary: 'Checks whether an invite can be used',
  who: 'anyone',
  limits: [{ by: 'address', max: 10, seconds: minutes(5) }],
  query: z.object({
    invite: line({ max: accountLimits.invite, missing: 'Escribe tu código de invitación.' }),
  }),
  answer: z.object({ invite: z.string() }),
})

/** Of a taken username it says no more than a registration would. The name is in the body, because addresses are logged. */
export const suggestUsername = endpoint({
  method: 'POST',
  path: 'auth/username',
  summary: 'Suggests a free username made of a full name; empty when none can be',
  who: 'anyone',
  limits: [{ by: 'address', max: 10, seconds: minutes(5) }],
  body: z.object({ fullname: line({ max: accountLimits.fullname }) }, form),
  answer: z.object({ username: z.string() }),
})

export const login = endpoint({
  method: 'POST',
  path: 'auth/login',
  authEvent: 'login',
  summary: 'Logs in and opens a session',
  who: 'anyone',
  hashesPassword: true,
  setsDeviceCookie: true,
  /** Logins are also limited per account (server/accounts/devices.service.ts). */
  limits: [{ by: 'address', max: 25, seconds: minutes(5) }],
  body: z.object({ email, password: currentPassword }, form),
  /** An account with a second factor gets no session before `auth/second-factor` (docs/product.md#second-factor). */
  answer: z.union([signedIn, awaitingSecondFactor]),
})

/** Also succeeds without a session: the result is the same for the caller. */
export const logout = endpoint({
  method: 'POST',
  path: 'auth/logout',
  authEvent: 'logout',
  summary: 'Ends the session of the token',
  who: 'anyone',
  acceptsSession: true,
  /** The code that leads back to the administrator's session (auth/role-change), when the session viewed the site as a member. */
  answer: z.object({
    return_code: z.string().nullable(),
    /** The page on which that session continues: that of the viewed account. */
    return_path: z.string().nullable(),
  }),
})

/**
 * The body is empty: the answer sets the cookie XSRF-TOKEN, as every private answer to a browser does. A browser asks for
 * it before its first unsafe call.
 */
export const getXsrfToken = endpoint({
  method: 'GET',
  path: 'auth/xsrf',
  summary: 'Sets the cookie XSRF-TOKEN for a browser',
  who: 'anyone',
  answer: done,
})

/** The answer and its duration are the same whether or not the address has an account. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: 'auth/reset-password',
  authEvent: 'password_reset_request',
  summary: 'Requests a link to set a new password',
  who: 'anyone',
  limits: [
    { by: 'email', max: 5, seconds: minutes(30) },
    { by: 'address', max: 25, seconds: minutes(5) },
  ],
  body: z.object({ email }, form),
  answer: done,
})

const guessLimits = [{ by: 'address', max: 25, seconds: minutes(5) }] as const

/** Does not use the code up and names no account (docs/safety.md#codes-in-links). An expired code is `link_invalid`. */
export const checkPasswordReset = endpoint({
  method: 'POST',
  path: 'auth/check-reset-password',
  summary: 'Checks whether a reset link can still be used',
  who: 'anyone',
  limits: guessLimits,
  body: z.object({ token: code }, form),
  answer: z.object({ valid: z.literal(true) }),
})

export const resetPassword = endpoint({
  method: 'PATCH',
  path: 'auth/reset-password',
  authEvent: 'password_reset',
  summary: 'Sets a new password with the code of a link and ends every session',
  who: 'anyone',
  hashesPassword: true,
  setsDeviceCookie: true,
  limits: guessLimits,
  body: z.object({ token: code, password: newPassword }, form),
  answer: done,
})

/**
 * What the page of a link shows before the press. Names the account to whoever holds the link, without using it up
 * (docs/safety.md#codes-in-links).
 */
export const checkEmailLink = endpoint({
  method: 'POST',
  path: 'users/check-token-email',
  summary: 'Tells whose account a validation link is of, and what its confirmation needs here',
  who: 'anyone',
  acceptsSession: true,
  limits: guessLimits,
  body: z.object({ token: code }, form),
  answer: z.object({
    username: z.string(),
    fullname: z.string(),
    /** The address that would be confirmed, without most of its letters. */
    email: z.string(),
    confirms: z.enum(['account', 'email']),
    is_yours: z.boolean(),
    /** Nothing that was chosen at the registration is valid here, so the confirmation has to bring a password. */
    needs_password: z.boolean(),
    /** The figures that were marked before the account was opened. */
    marks: z.array(visitorMark),
  }),
})

/** Needs no session (docs/safety.md#codes-in-links), because the link may be opened on another device. Also confirms a new e-mail. */
export const validateEmail = endpoint({
  method: 'POST',
  path: 'users/validate-token-email',
  authEvent: 'validation',
  summary: 'Validates the account, or its new e-mail, with the code of a link',
  who: 'anyone',
  acceptsSession: true,
  setsDeviceCookie: true,
  limits: guessLimits,
  body: z.object(
    {
      token: code,
      /** Required where `users/check-token-email` says so, otherwise ignored. */
      password: newPassword.optional(),
      /** Whether the figures that were marked before come along, where the account was not opened in this browser. */
      keeps_marks: z.boolean('Elige sí o no.').default(false),
    },
    form,
  ),
  answer: z.object({
    is_valid_account: z.literal(1),
    /** True when the caller's session belongs to that account. Only then does the browser update its stored user. */
    is_yours: z.boolean(),
    confirmed: z.enum(['account', 'email']),
    /**
     * The session of a browser without one that has just validated an account; otherwise null. It opens once, and past no second
     * factor.
     */
    opened: signedIn.extend({ marks: z.array(visitorMark) }).nullable(),
  }),
})

export const resendValidation = endpoint({
  method: 'PATCH',
  path: 'users/resend-token-email',
  summary: 'Sends the validation link again',
  who: 'member',
  limits: [{ by: 'member', max: 5, seconds: minutes(30) }],
  answer: done,
})

export type Registration = z.infer<(typeof register)['body']>
export type Login = z.infer<(typeof login)['body']>
