import { z } from 'zod'
import { slug } from '#contract/catalogue/filters.ts'
import { slugShape } from '#contract/catalogue/words.ts'
import { day } from '#contract/collection/fields.ts'
import { done } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { userAdminLimits, userSorts } from './users-limits.ts'
import { staffRole, userAccount, userParams } from './users-shapes.ts'

const form = 'Envía los datos del formulario.'
const byId = { params: userParams } as const
const yesNo = z.enum(['yes', 'no'], 'Elige una opción de la lista.').optional()
const reasonOf = (missing: string) => line({ max: userAdminLimits.reason, missing })

const listedUser = z.object({
  id: z.int(),
  username: z.string(),
  fullname: z.string(),
  email: z.string(),
  /** A path under the site. */
  image: z.string().nullable(),
  role: staffRole.nullable(),
  is_validated: z.boolean(),
  is_blocked: z.boolean(),
  plan: z.string(),
  collection_count: z.int(),
  /** Figures in any list, and how many the plan holds; null without a limit. */
  used: z.int(),
  item_limit: z.int().nullable(),
  created_at: z.iso.datetime(),
})

/** Search finds parts of names, usernames and e-mails, or an account by the id or receipt number of a payment. */
export const listUsers = adminEndpoint('users', {
  method: 'GET',
  path: 'admin/users',
  summary: 'Lists accounts',
  query: z.object({
    ...paging,
    search: line({ max: userAdminLimits.search }),
    plan: slug.optional(),
    validated: yesNo,
    blocked: yesNo,
    role: z.enum(['administrator', 'curator', 'none'], 'Elige un papel de la lista.').optional(),
    created_from: day.optional(),
    created_to: day.optional(),
    sort: z.enum(userSorts, 'Elige un orden de la lista.').default('-created_at'),
  }),
  answer: z.array(listedUser),
  paged: metadata,
})

export const getUser = adminEndpoint('users', {
  ...byId,
  method: 'GET',
  path: 'admin/users/:id',
  summary: 'Returns an account with its plan, counts, sessions, payments and audit entries',
  answer: userAccount,
})

/** Ends all sessions and the renewal of a paid plan. A second block changes the reason. */
export const blockUser = adminEndpoint('users', {
  ...byId,
  method: 'POST',
  path: 'admin/users/:id/block',
  summary: 'Blocks an account; its member is mailed the reason',
  body: z.object({ reason: reasonOf('Escribe el motivo: la persona lo va a leer.') }, form),
  answer: userAccount,
})

export const unblockUser = adminEndpoint('users', {
  ...byId,
  method: 'POST',
  path: 'admin/users/:id/unblock',
  summary: 'Unblocks an account',
  answer: userAccount,
})

export const endUserSessions = adminEndpoint('users', {
  ...byId,
  method: 'POST',
  path: 'admin/users/:id/end-sessions',
  summary: 'Ends every session of an account',
  answer: userAccount,
})

export const resendUserValidation = adminEndpoint('users', {
  ...byId,
  method: 'POST',
  path: 'admin/users/:id/resend-validation',
  summary: 'Sends the validation link again',
  answer: userAccount,
})

/** The same code as auth/role-change-ticket with a username. */
export const viewAsUser = adminEndpoint('users', {
  ...byId,
  method: 'POST',
  path: 'admin/users/:id/view-as',
  summary: 'Creates a one-time code to view the site as this member',
  answer: z.object({ code: z.string(), path: z.string() }),
})

/**
 * The plan lasts through `until` and then becomes the free plan. The free plan ends a gift at once. An account that pays
 * for a plan is refused, and a plan that is paid for later replaces the gift.
 */
export const giveUserPlan = adminEndpoint('users', {
  ...byId,
  method: 'POST',
  path: 'admin/users/:id/plan',
  summary: 'Gives a plan until a day',
  body: z.object({ plan: z.string().regex(slugShape, 'Elige un plan.'), until: day.optional() }, form),
  answer: userAccount,
})

/** Sent to the member only; the administrator gets no data. */
export const sendUserExport = adminEndpoint('users', {
  ...byId,
  method: 'POST',
  path: 'admin/users/:id/export',
  summary: 'Mails the member a link to download their data',
  answer: userAccount,
})

/** Another administrator confirms it at once, or a job carries it out after 24 hours. The member is mailed both times. */
export const requestUserErasure = adminEndpoint('users', {
  ...byId,
  method: 'POST',
  path: 'admin/users/:id/erase',
  summary: 'Requests the deletion of an account, as its member asked',
  body: z.object({ reason: reasonOf('Escribe cómo y cuándo lo pidió, sin datos personales.') }, form),
  answer: userAccount,
})

export const confirmUserErasure = adminEndpoint('users', {
  ...byId,
  method: 'POST',
  path: 'admin/users/:id/erase/confirm',
  summary: 'Confirms the deletion as a second administrator; it happens at once',
  answer: done,
})

export const cancelUserErasure = adminEndpoint('users', {
  ...byId,
  method: 'DELETE',
  path: 'admin/users/:id/erase',
  summary: 'Calls off the deletion of an account',
  answer: userAccount,
})

export type ListedUser = z.infer<typeof listedUser>
export type UserQuery = z.infer<(typeof listUsers)['query']>
