import { z } from 'zod'
import { done } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { adminEndpoint } from './endpoint.ts'

const byId = { params: z.object({ id: z.uuid('No encontramos ese correo.') }) } as const
const mail = z.object({
  id: z.string(),
  kind: z.string(),
  /** Masked: `a•••@ejemplo.com`. Null once the account is gone. */
  to: z.string().nullable(),
  username: z.string().nullable(),
  tries: z.int(),
  error: z.string(),
  created_at: z.iso.datetime(),
  parked_at: z.iso.datetime(),
})

export const listAdminMails = adminEndpoint('jobs', {
  method: 'GET',
  path: 'admin/mails',
  summary: 'Lists the e-mails that could not be sent and are tried no more, the last ones first',
  query: z.object(paging),
  answer: z.array(mail),
  paged: metadata,
})

export const retryMail = adminEndpoint('jobs', {
  ...byId,
  method: 'POST',
  path: 'admin/mails/:id/retry',
  summary: 'Sends a parked e-mail now',
  answer: done,
})

export const dropMail = adminEndpoint('jobs', {
  ...byId,
  method: 'POST',
  path: 'admin/mails/:id/drop',
  summary: 'Deletes a parked e-mail',
  answer: done,
})

export type AdminMail = z.infer<typeof mail>
