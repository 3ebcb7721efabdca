import { z } from 'zod'
import { changesOf } from '#contract/changes.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

const form = 'Envía los datos del formulario.'
const path = 'admin/invites'
const params = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{4,64}$/, 'Ese código no existe.') })
const moment = z.iso.datetime('Elige un día y una hora.')
const revision = z.int('Actualiza la página.').min(1)
const uses = z
  .int('Escribe cuántas veces sirve.')
  .min(1, 'Tiene que servir al menos una vez.')
  .max(100_000, 'Son demasiadas: el máximo es 100,000.')

const invite = z.object({
  code: z.string(),
  uses_left: z.int(),
  used_count: z.int(),
  /** It admits no more registrations from this moment on. */
  expires_at: moment.nullable(),
  ended_at: moment.nullable(),
  created_at: moment,
  status: z.enum(['abierta', 'usada', 'vencida', 'terminada']),
  revision: z.int(),
})

export const listAdminInvites = adminEndpoint('invites', {
  method: 'GET',
  path,
  summary: 'Lists the invites, newest first',
  query: z.object({ ...paging, search: line({ max: 64 }) }),
  answer: z.array(invite),
  paged: metadata,
})

export const getAdminInvite = adminEndpoint('invites', {
  method: 'GET',
  path: `${path}/:code`,
  summary: 'An invite with the members who registered with it',
  params,
  answer: invite.extend({
    members: z.array(z.object({ id: z.int(), username: z.string(), used_at: moment })),
  }),
})

/** Without a code one is made that cannot be guessed. */
export const addInvite = adminEndpoint('invites', {
  method: 'POST',
  path,
  summary: 'Creates an invite',
  body: z.object(
    {
      code: line({ max: 64 }).refine(
        (code) => code === '' || /^[A-Za-z0-9_-]{4,64}$/.test(code),
        'El código lleva de 4 a 64 letras, números, guiones y guiones bajos.',
      ),
      uses,
      expires_at: moment.nullable().default(null),
    },
    form,
  ),
  answer: invite,
})

export const editInvite = adminEndpoint('invites', {
  method: 'PATCH',
  path: `${path}/:code`,
  summary:
    'Changes how many more registrations an invite admits, and until when; a missing field keeps its value',
  params,
  body: z.object({ ...changesOf({ uses_left: uses, expires_at: moment.nullable() }), revision }, form),
  answer: invite,
})

export const endInvite = adminEndpoint('invites', {
  method: 'POST',
  path: `${path}/:code/end`,
  summary: 'Ends an invite; members who used it keep their account',
  params,
  body: z.object({ revision }, form),
  answer: invite,
})

export const reopenInvite = adminEndpoint('invites', {
  method: 'POST',
  path: `${path}/:code/reopen`,
  summary: 'Opens an ended invite again',
  params,
  body: z.object({ revision }, form),
  answer: invite,
})

export type AdminInvite = z.infer<typeof invite>
export type AdminInviteDetail = z.infer<(typeof getAdminInvite)['answer']>
export type InviteFieldChange = Omit<z.infer<(typeof editInvite)['body']>, 'revision'>
