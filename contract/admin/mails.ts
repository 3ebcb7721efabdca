import { z } from 'zod'
import { done } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

const mailStates = ['waiting', 'failed', 'parked', 'sent'] as const

const id = z.uuid('No encontramos ese correo.')
const mail = z.object({
  id: z.string(),
  kind: z.string(),
  /** Masked: `a•••@ejemplo.com`. Null once the account is gone. */
  to: z.string().nullable(),
  username: z.string().nullable(),
  /** `failed` is tried again automatically; `parked` is not. */
  state: z.enum(mailStates),
  tries: z.int(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  next_try_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
})

export const listAdminMails = adminEndpoint('jobs', {
  method: 'GET',
  path: 'admin/mails',
  summary: 'Lists the e-mails that wait and those sent in the last 90 days, newest first',
  query: z.object({
    ...paging,
    /** `unsent`: every state but `sent`. */
    state: z.enum(['unsent', ...mailStates], 'Elige un estado de la lista.').optional(),
    /** The username or e-mail of the account, or the address it went to. */
    account: line({ max: 254 }),
    kind: line({ max: 60 }),
  }),
  answer: z.array(mail),
  paged: metadata,
})

/** `html` is absent if only the member may read the e-mail, or if its recipient no longer exists. */
export const getAdminMail = adminEndpoint('jobs', {
  method: 'GET',
  path: 'admin/mails/:id',
  summary: 'Returns an e-mail as it was sent, or as it would be sent now, with the codes in its links masked',
  params: z.object({ id }),
  answer: mail.extend({
    subject: z.string().nullable(),
    html: z.string().nullable(),
    withheld: z.enum(['private', 'no_recipient', 'cannot_be_rendered']).nullable(),
  }),
})

/** `mail_in_delivery` while it may be on its way. */
export const retryMail = adminEndpoint('jobs', {
  method: 'POST',
  path: 'admin/mails/:id/retry',
  summary: 'Sends an e-mail now that was parked or waits for its next try',
  params: z.object({ id }),
  answer: done,
})

export const dropMail = adminEndpoint('jobs', {
  method: 'POST',
  path: 'admin/mails/:id/drop',
  summary: 'Deletes an e-mail that was not sent',
  params: z.object({ id }),
  answer: done,
})

export type AdminMail = z.infer<typeof mail>
export type AdminMailPreview = z.infer<(typeof getAdminMail)['answer']>
export type MailQuery = z.infer<(typeof listAdminMails)['query']>
