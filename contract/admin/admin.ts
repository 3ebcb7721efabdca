import { z } from 'zod'
import { signedIn } from '#contract/accounts/accounts.ts'
import { code, currentPassword } from '#contract/accounts/fields.ts'
import { accountLimits } from '#contract/accounts/limits.ts'
import { secondFactorProof, secondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

/** The limits of the login, because the call verifies a password. */
const ticketLimits = [
  { by: 'address', max: 25, seconds: 300 },
  { by: 'member', max: 20, seconds: 3_600 },
] as const

/**
 * Creates the code for another session. Without a username it opens the caller's staff session, and needs the password and the
 * second factor. With a username it opens, from an administrator's session, a view of the site as that member. The code works
 * once, within a minute, in the same browser. `path` is the page that exchanges it.
 */
export const createRoleChangeTicket = endpoint({
  method: 'POST',
  path: 'auth/role-change-ticket',
  authEvent: 'role_ticket',
  summary: 'Creates a one-time code for another session',
  who: 'collector',
  forbidsViewAs: true,
  hashesPassword: true,
  limits: ticketLimits,
  body: z.object(
    {
      username: line({ max: accountLimits.username }),
      password: currentPassword.optional(),
      ...secondFactorProof,
    },
    'Envía los datos del formulario.',
  ),
  answer: z.object({ code: z.string(), path: z.string() }),
})

/** For the login form of the administration: the second factors that the caller can use. */
export const requestRoleChangeFactor = endpoint({
  method: 'POST',
  path: 'auth/role-change-ticket/options',
  summary: 'Lists the second factors of the caller, with a request for a passkey',
  who: 'collector',
  forbidsViewAs: true,
  limits: [{ by: 'member', max: 60, seconds: 3_600 }],
  answer: secondFactorRequest,
})

/** Needs the token of the session that requested the code, and ends that session. */
export const changeRole = endpoint({
  method: 'GET',
  path: 'auth/role-change/:code',
  authEvent: 'role_change',
  summary: 'Exchanges a one-time code for a session',
  who: 'anyone',
  scriptOnly: true,
  limits: [{ by: 'address', max: 25, seconds: 300 }],
  params: z.object({ code }),
  answer: signedIn.extend({
    /** `admin`: a staff session; `view`: the site as a member sees it. */
    kind: z.enum(['site', 'admin', 'view']),
    viewed_by: z.object({ username: z.string(), fullname: z.string() }).nullable(),
  }),
})

/** The data of the administration's frame. Refused outside a staff session. */
export const getStaffSession = adminEndpoint('overview', {
  method: 'GET',
  path: 'admin/session',
  summary: 'Returns the staff session: name, role and end',
  answer: z.object({
    username: z.string(),
    fullname: z.string(),
    role: z.enum(['administrator', 'curator']),
    /** The parts of the administration that the role may use. */
    permissions: z.array(z.string()),
    expires_at: z.iso.datetime(),
    /** The session also ends after this many minutes without a call. */
    idle_minutes: z.int(),
  }),
})
