import { z } from 'zod'
import { rowId } from '#contract/collection/fields.ts'
import { messageKinds, messageLimits, messageStatuses } from '#contract/messages/limits.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

const byId = { params: z.object({ id: rowId }) } as const

const summary = {
  id: z.int(),
  kind: z.enum(messageKinds),
  status: z.enum(messageStatuses),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  created_at: z.iso.datetime(),
}
const listedMessage = z.object({ ...summary, excerpt: z.string() })

const message = z.object({
  ...summary,
  body: z.string(),
  /** True while only our copy exists, because the forms service did not accept the message. */
  is_unsent: z.boolean(),
  /** The figure that was added for this message. */
  item: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The contribution that was made of it. */
  contribution_id: z.int().nullable(),
})

export const listMessages = adminEndpoint('messages', {
  method: 'GET',
  path: 'admin/messages',
  summary: 'Lists the messages that arrived, newest first',
  query: z.object({
    ...paging,
    search: line({ max: messageLimits.searched }),
    kind: z.enum(messageKinds, 'Elige un tipo de la lista.').optional(),
    status: z.enum(messageStatuses, 'Elige un estado de la lista.').optional(),
  }),
  answer: z.array(listedMessage),
  paged: metadata,
})

export const getMessage = adminEndpoint('messages', {
  ...byId,
  method: 'GET',
  path: 'admin/messages/:id',
  summary: 'One message',
  answer: message,
})

export const closeMessage = adminEndpoint('messages', {
  ...byId,
  method: 'POST',
  path: 'admin/messages/:id/close',
  summary: 'Closes a message',
  answer: message,
})

export const reopenMessage = adminEndpoint('messages', {
  ...byId,
  method: 'POST',
  path: 'admin/messages/:id/reopen',
  summary: 'Opens a closed message again',
  answer: message,
})

/** The sender is mailed once, also if the item is changed later. */
export const linkMessageItem = adminEndpoint('messages', {
  ...byId,
  method: 'POST',
  path: 'admin/messages/:id/item',
  summary: 'Links the figure that the message asked for and tells its sender by e-mail',
  body: z.object({ item_id: rowId }, 'Envía los datos del formulario.'),
  answer: message,
})

export type AdminMessage = z.infer<typeof message>
export type ListedMessage = z.infer<typeof listedMessage>
export type MessageQuery = z.infer<(typeof listMessages)['query']>
