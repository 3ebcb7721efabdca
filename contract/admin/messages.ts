import { z } from 'zod'
import { rowId } from '#contract/collection/fields.ts'
import { messageKinds, messageLimits, messageStatuses } from '#contract/messages/limits.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line, paragraphs } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

const form = 'Envía los datos del formulario.'
const byId = { params: z.object({ id: rowId }) } as const
/** The revision that the page shows. If the message changed since, the answer is 409 `conflict`. */
const revision = z.int('Actualiza la página.').min(1)
const person = z.object({ username: z.string(), fullname: z.string() })

const summary = {
  id: z.int(),
  kind: z.enum(messageKinds),
  status: z.enum(messageStatuses),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  assigned_to: person.nullable(),
  created_at: z.iso.datetime(),
}
const listedMessage = z.object({ ...summary, excerpt: z.string() })

const message = z.object({
  ...summary,
  body: z.string(),
  revision: z.int(),
  /** True while only our copy exists, because the forms service did not accept the message. */
  is_unsent: z.boolean(),
  answers: z.array(
    z.object({ id: z.int(), author: person.nullable(), body: z.string(), created_at: z.iso.datetime() }),
  ),
  /** The figure that was added for this message. */
  item: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The contribution that was made of it. */
  contribution_id: z.int().nullable(),
  /** Everybody the message can be assigned to. */
  staff: z.array(person),
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
    /** A username, or `nadie` for messages that are assigned to no one. */
    assigned: line({ max: 30 }),
  }),
  answer: z.array(listedMessage),
  paged: metadata,
})

export const getMessage = adminEndpoint('messages', {
  ...byId,
  method: 'GET',
  path: 'admin/messages/:id',
  summary: 'One message with its answers',
  answer: message,
})

export const answerMessage = adminEndpoint('messages', {
  ...byId,
  method: 'POST',
  path: 'admin/messages/:id/answer',
  summary: 'Answers a message by e-mail',
  body: z.object(
    { revision, body: paragraphs({ max: messageLimits.message, missing: 'Escribe tu respuesta.' }) },
    form,
  ),
  answer: message,
})

export const assignMessage = adminEndpoint('messages', {
  ...byId,
  method: 'POST',
  path: 'admin/messages/:id/assign',
  summary: 'Assigns a message to somebody, or to no one',
  /** Blank means no one. */
  body: z.object({ revision, username: line({ max: 30 }) }, form),
  answer: message,
})

export const closeMessage = adminEndpoint('messages', {
  ...byId,
  method: 'POST',
  path: 'admin/messages/:id/close',
  summary: 'Closes a message without answering it',
  body: z.object({ revision }, form),
  answer: message,
})

export const reopenMessage = adminEndpoint('messages', {
  ...byId,
  method: 'POST',
  path: 'admin/messages/:id/reopen',
  summary: 'Opens a closed message again',
  /** An undo gives the state from before it was closed. */
  body: z.object(
    {
      revision,
      status: z.enum(['abierto', 'respondido'], 'Elige un estado de la lista.').default('abierto'),
    },
    form,
  ),
  answer: message,
})

/** The sender is mailed once, also if the item is changed later. */
export const linkMessageItem = adminEndpoint('messages', {
  ...byId,
  method: 'POST',
  path: 'admin/messages/:id/item',
  summary: 'Links the figure that the message asked for and tells its sender by e-mail',
  body: z.object({ revision, item_id: rowId }, form),
  answer: message,
})

export type AdminMessage = z.infer<typeof message>
export type ListedMessage = z.infer<typeof listedMessage>
export type MessageQuery = z.infer<(typeof listMessages)['query']>
