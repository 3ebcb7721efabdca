import { z } from 'zod'
import { changesOf } from '#contract/changes.ts'
import { rowId } from '#contract/collection/fields.ts'
import { done } from '#contract/endpoint.ts'
import { messageLimits } from '#contract/messages/limits.ts'
import { line, paragraphs } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

const path = 'admin/message-templates'
const form = 'Envía los datos del formulario.'
const template = z.object({ id: z.int(), name: z.string(), body: z.string(), revision: z.int() })
const fields = {
  name: line({ max: messageLimits.templateName, missing: 'Escribe un nombre para la plantilla.' }),
  body: paragraphs({ max: messageLimits.message, missing: 'Escribe el texto de la plantilla.' }),
}
const byId = { path: `${path}/:id`, params: z.object({ id: rowId }) } as const

export const listMessageTemplates = adminEndpoint('messages', {
  method: 'GET',
  path,
  summary: 'Lists the texts that an answer can start with',
  answer: z.array(template),
})

export const addMessageTemplate = adminEndpoint('messages', {
  method: 'POST',
  path,
  summary: 'Adds a template; a name that exists is `invalid` beside `name`',
  body: z.object(fields, form),
  answer: template,
})

/** With the revision that the page shows; a stale one is 409 `conflict`. */
export const editMessageTemplate = adminEndpoint('messages', {
  ...byId,
  method: 'PATCH',
  summary: 'Changes a template; a missing field keeps its value',
  body: z.object({ ...changesOf(fields), revision: z.int('Actualiza la página.').min(1) }, form),
  answer: template,
})

export const removeMessageTemplate = adminEndpoint('messages', {
  ...byId,
  method: 'DELETE',
  summary: 'Deletes a template',
  answer: done,
})

export type MessageTemplate = z.infer<typeof template>
export type TemplateChange = z.infer<(typeof editMessageTemplate)['body']>
