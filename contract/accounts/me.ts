import { z } from 'zod'
import { changesOf } from '#contract/changes.ts'
import { done, endpoint } from '#contract/endpoint.ts'
import { line, paragraphs } from '#contract/text.ts'
import { me, session } from './accounts.ts'
import { currentNames, currentPassword, email, newPassword } from './fields.ts'
import { accountLimits, deletionReasons } from './limits.ts'
import { secondFactorProof, secondFactorRequest } from './second-factor-fields.ts'

const form = 'Envía los datos del formulario.'
const tenMinutes = 600
const aDay = 86_400
const passwordLimits = [{ by: 'member', max: 10, seconds: tenMinutes }] as const
/** Keeps anybody from flooding a mailbox with links, or many mailboxes with one each. */
const mailboxLimit = { by: 'email', max: 5, seconds: 1_800 } as const

export const getMe = endpoint({
  method: 'GET',
  path: 'me',
  summary: 'Returns the member with their account data and counts',
  who: 'member',
  answer: me,
})

/** Asks for the password again. Everything is erased before the answer (docs/product.md#accounts). */
export const deleteMe = endpoint({
  method: 'DELETE',
  path: 'me',
  authEvent: 'account_closing',
  summary: 'Deletes the account and all its data',
  who: 'member',
  forbidsViewAs: true,
  hashesPassword: true,
  limits: passwordLimits,
  body: z.object({ password: currentPassword }, form),
  answer: done,
})

/** Sent before the account is deleted. Stored without the member's name and without the time of day. */
export const answerDeletionQuestions = endpoint({
  method: 'POST',
  path: 'me/deletionQuestions',
  summary: 'Stores why the member leaves',
  who: 'member',
  forbidsViewAs: true,
  limits: [{ by: 'member', max: 5, seconds: aDay }],
  body: z.object(
    {
      reason: z.enum(deletionReasons, 'Elige un motivo.'),
      comment: paragraphs({ max: accountLimits.comment }),
      would_return: z.boolean('Elige sí o no.').nullable().default(null),
    },
    form,
  ),
  answer: done,
})

export const changePassword = endpoint({
  method: 'PATCH',
  path: 'me/password',
  authEvent: 'password_change',
  summary: 'Changes the password and ends every other session',
  who: 'collector',
  forbidsViewAs: true,
  hashesPassword: true,
  setsDeviceCookie: true,
  limits: passwordLimits,
  body: z.object({ oldPassword: currentPassword, newPassword }, form),
  answer: done,
})

/** For calls that need a recent password. An account with a second factor gives it too. Has the same rate limit as the login. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: 'me/password/confirmation',
  authEvent: 'password_confirmation',
  summary: 'Confirms the password, and the second factor if there is one, for ten minutes in this session',
  who: 'collector',
  forbidsViewAs: true,
  hashesPassword: true,
  limits: [
    { by: 'address', max: 25, seconds: 300 },
    { by: 'member', max: 20, seconds: 3_600 },
  ],
  body: z.object({ password: currentPassword, ...secondFactorProof }, form),
  answer: z.object({ confirmed_until: z.iso.datetime() }),
})

/** Without methods when the account has no second factor, or gave it recently in this session. */
export const requestConfirmation = endpoint({
  method: 'POST',
  path: 'me/password/confirmation/options',
  summary: 'Lists the second factors that a confirmation needs, with a request for a passkey',
  who: 'collector',
  forbidsViewAs: true,
  limits: [{ by: 'member', max: 60, seconds: 3_600 }],
  answer: secondFactorRequest,
})

const profileShape = {
  ...currentNames,
  email,
  /** Asked for by a new e-mail only. */
  password: currentPassword,
  country: line({ max: accountLimits.country }),
  city: line({ max: accountLimits.city }),
  phone: line({ max: accountLimits.phone }).refine(
    (text) => /^[0-9+() .-]*$/.test(text),
    'Usa solo números, espacios y +.',
  ),
}

/** A new e-mail needs the password and takes effect when its link is opened. Until then it is `me.pending_email`.
 * An account with a second factor confirms it first (`me/password/confirmation`). It also counts as a call of `me/email`. */
export const editProfile = endpoint({
  method: 'POST',
  path: 'me/editProfile',
  summary: 'Changes the data of the account; a missing field keeps its value',
  who: 'collector',
  forbidsViewAs: true,
  limits: [
    { by: 'member', max: 30, seconds: tenMinutes },
    { ...mailboxLimit, max: 30 },
  ],
  body: z.object(changesOf(profileShape), form),
  answer: me,
})

/**
 * Takes effect when the link in the new mailbox is opened. The answer is the same for a free and a taken address. An account
 * with a second factor confirms it first (`me/password/confirmation`).
 */
export const changeEmail = endpoint({
  method: 'PATCH',
  path: 'me/email',
  authEvent: 'email_change',
  summary: 'Changes the e-mail of the account',
  who: 'member',
  forbidsViewAs: true,
  hashesPassword: true,
  limits: [...passwordLimits, { ...mailboxLimit, by: 'address' }, mailboxLimit],
  body: z.object({ email, password: currentPassword }, form),
  answer: me,
})

export const listSessions = endpoint({
  method: 'GET',
  path: 'me/sessions',
  summary: 'Lists the open sessions, the last used first',
  who: 'collector',
  answer: z.array(session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: 'me/sessions/:id',
  authEvent: 'sessions_end',
  summary: 'Ends one open session',
  who: 'collector',
  forbidsViewAs: true,
  needsRecentPassword: true,
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  answer: done,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: 'me/sessions',
  authEvent: 'sessions_end',
  summary: 'Ends every other open session',
  who: 'collector',
  forbidsViewAs: true,
  needsRecentPassword: true,
  answer: z.object({ ended: z.int() }),
})

/** Available on every plan and before validation, because members may always take their data with them. Returns a file. */
export const exportMe = endpoint({
  method: 'GET',
  path: 'me/export',
  acceptsReadToken: true,
  summary: 'Downloads all data of the member as a file',
  who: 'member',
  forbidsViewAs: true,
  limits: [{ by: 'member', max: 20, seconds: aDay }],
  query: z.object({
    format: z.enum(['csv', 'json', 'zip'], 'Elige csv, json o zip.').default('json'),
    /** The part to export as CSV; the first of the list by default. */
    part: line({ max: 40 }),
    /** Adds the byte order mark that Excel needs to recognise UTF-8. Programs can leave it out. */
    bom: z.enum(['with', 'without'], 'Escribe with o without.').default('without'),
  }),
  answer: z.unknown(),
  download: true,
})

export type ProfileChange = z.infer<(typeof editProfile)['body']>
