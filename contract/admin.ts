import { z } from 'zod'
import { signedIn } from './accounts.ts'
import { code } from './accounts-fields.ts'
import { accountLimits } from './accounts-limits.ts'
import { endpoint } from './endpoint.ts'
import { line } from './text.ts'

/**
 * decisions §8: without a username, to one's own administrator's session; with one, to that member's eyes. Used
 * once, within a minute, by the same browser. `path` is where the code belongs.
 */
export const createRoleChangeTicket = endpoint({
  method: 'POST',
  path: 'auth/role-change-ticket',
  summary: 'A one-time code that changes who one is',
  who: 'collector',
  ownEyesOnly: true,
  limits: [{ by: 'member', max: 30, seconds: 600 }],
  body: z.object({ username: line({ max: accountLimits.username }) }, 'Envía los datos del formulario.'),
  answer: z.object({ code: z.string(), path: z.string() }),
})

/** Sent with the token of the session that asked for the code, which ends here. */
export const changeRole = endpoint({
  method: 'GET',
  path: 'auth/role-change/:code',
  summary: 'Exchanges the code for a session',
  who: 'anyone',
  limits: [{ by: 'address', max: 25, seconds: 300 }],
  params: z.object({ code }),
  answer: signedIn.extend({
    /** `admin`: the administrator's own session; `view`: somebody else's eyes. */
    kind: z.enum(['site', 'admin', 'view']),
    viewed_by: z.object({ username: z.string(), fullname: z.string() }).nullable(),
  }),
})
