import { z } from 'zod'
import { changesOf } from '#contract/changes.ts'
import { rowId } from '#contract/collection/fields.ts'
import { done } from '#contract/endpoint.ts'
import { changelogLimits, changelogStatuses } from '#contract/messages/limits.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line, paragraphs } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

const path = 'admin/changelog'
const form = 'Envía los datos del formulario.'
const byId = { path: `${path}/:id`, params: z.object({ id: rowId }) } as const
/** The revision that the page shows. If the entry changed since, the answer is 409 `conflict`. */
const revision = z.int('Actualiza la página.').min(1)

const entry = z.object({
  id: z.int(),
  version: z.string(),
  title: z.string(),
  summary: z.string(),
  changes: z.array(z.string()),
  status: z.enum(changelogStatuses),
  /** Null for a draft. */
  published_at: z.iso.datetime().nullable(),
  revision: z.int(),
})

const fields = {
  version: line({ max: 20, missing: 'Escribe la versión, como 1.2.3.' }).refine(
    (text) => text === '' || /^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(text),
    'Escribe la versión con tres números, como 1.2.3.',
  ),
  title: line({ max: changelogLimits.title, missing: 'Escribe un título.' }),
  summary: paragraphs({ max: changelogLimits.summary }),
  changes: z
    .array(
      line({ max: changelogLimits.change, missing: 'Borra los renglones vacíos.' }),
      'Escribe los cambios.',
    )
    .max(changelogLimits.changes, `Escribe ${changelogLimits.changes} cambios como máximo.`)
    .default([]),
}

export const listAdminChangelog = adminEndpoint('changelog', {
  method: 'GET',
  path,
  summary: 'Lists drafts, then scheduled and published entries, newest first',
  query: z.object({
    ...paging,
    search: line({ max: changelogLimits.title }),
    status: z.enum(changelogStatuses, 'Elige un estado de la lista.').optional(),
  }),
  answer: z.array(entry),
  paged: metadata,
})

export const getAdminChangelogEntry = adminEndpoint('changelog', {
  ...byId,
  method: 'GET',
  summary: 'One entry, whether or not it is published',
  answer: entry,
})

export const addChangelogEntry = adminEndpoint('changelog', {
  method: 'POST',
  path,
  summary: 'Adds a draft',
  body: z.object(fields, form),
  answer: entry,
})

export const editChangelogEntry = adminEndpoint('changelog', {
  ...byId,
  method: 'PATCH',
  summary: 'Changes an entry, a published one at once; a missing field keeps its value',
  body: z.object({ ...changesOf(fields), revision }, form),
  answer: entry,
})

/** A published entry is `changelog_entry_published`. */
export const removeChangelogEntry = adminEndpoint('changelog', {
  ...byId,
  method: 'DELETE',
  summary: 'Deletes a draft or a scheduled entry',
  answer: done,
})

export const publishChangelogEntry = adminEndpoint('changelog', {
  ...byId,
  method: 'POST',
  path: `${path}/:id/publish`,
  summary: 'Publishes an entry now or at a time',
  /** Without `at`, or with a time that has passed, it is published now. */
  body: z.object({ revision, at: z.iso.datetime('Elige un día y una hora.').optional() }, form),
  answer: entry,
})

export const unpublishChangelogEntry = adminEndpoint('changelog', {
  ...byId,
  method: 'POST',
  path: `${path}/:id/unpublish`,
  summary: 'Makes an entry a draft again',
  body: z.object({ revision }, form),
  answer: entry,
})

export type AdminChangelogEntry = z.infer<typeof entry>
export type ChangelogQuery = z.infer<(typeof listAdminChangelog)['query']>
export type ChangelogFields = z.infer<(typeof addChangelogEntry)['body']>
export type ChangelogChange = Omit<z.infer<(typeof editChangelogEntry)['body']>, 'revision'>
