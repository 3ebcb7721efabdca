import { z } from 'zod'
import { signedIn } from './accounts.ts'
import { code, currentPassword } from './accounts-fields.ts'
import { accountLimits } from './accounts-limits.ts'
import { endpoint } from './endpoint.ts'
import { line } from './text.ts'

/**
 * Without a username the code leads to one's own administrator's session, and the password is asked for again. With
 * one it leads, from the administrator's session, to that member's eyes. It is used once, within a minute, by the
 * same browser. `path` is where it belongs. Passwords are tried as often as at the login.
 */
export const createRoleChangeTicket = endpoint({
  method: 'POST',
  path: 'auth/role-change-ticket',
  authEvent: 'role_ticket',
  summary: 'A one-time code that changes who one is',
  who: 'collector',
  forbidsViewAs: true,
  hashesPassword: true,
  limits: [
    { by: 'address', max: 25, seconds: 300 },
    { by: 'member', max: 20, seconds: 3_600 },
  ],
  body: z.object(
    {
      username: line({ max: accountLimits.username }),
      password: currentPassword.optional(),
      /** Of the second factor. It changes nothing as long as accounts have none. */
      code: line({ max: 40 }).optional(),
    },
    'Envía los datos del formulario.',
  ),
  answer: z.object({ code: z.string(), path: z.string() }),
})

/** Sent with the token of the session that asked for the code, which ends here. */
export const changeRole = endpoint({
  method: 'GET',
  path: 'auth/role-change/:code',
  authEvent: 'role_change',
  summary: 'Exchanges the code for a session',
  who: 'anyone',
  scriptOnly: true,
  limits: [{ by: 'address', max: 25, seconds: 300 }],
  params: z.object({ code }),
  answer: signedIn.extend({
    /** `admin`: the administrator's own session; `view`: somebody else's eyes. */
    kind: z.enum(['site', 'admin', 'view']),
    viewed_by: z.object({ username: z.string(), fullname: z.string() }).nullable(),
  }),
})
