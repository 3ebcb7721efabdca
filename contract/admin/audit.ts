import { z } from 'zod'
import { day } from '#contract/collection/fields.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { type Permission, permissions } from './permissions.ts'

const parts = Object.keys(permissions) as Permission[]
const person = z.object({ id: z.int(), username: z.string(), fullname: z.string() })

const entry = z.object({
  id: z.int(),
  act: z.string(),
  acted_at: z.iso.datetime(),
  /** Who acted. Null for the operator at the command line, a caller without a session, or a deleted account. */
  by: person.nullable(),
  /** The member it concerns. */
  member: person.nullable(),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  /** The part of the administration to which the subject belongs, if it is a call. */
  part: z.enum(parts).nullable(),
  /** The subject while it is a figure of the catalogue. */
  item: z
    .object({
      id: z.int(),
      name: z.string(),
      image: z.string().nullable(),
      is_adult: z.boolean(),
      line: z.object({ name: z.string() }),
    })
    .nullable(),
  /** Field by field. Null where there was or is no value. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  request_id: z.string().nullable(),
})

const filters = {
  /** The username of the person who acted. */
  by: line({ max: 30 }),
  act: line({ max: 60 }),
  subject_kind: line({ max: 40 }),
  subject_id: line({ max: 100 }),
  /** The username of the member it concerns. */
  member: line({ max: 30 }),
  /** Days in Mexico City, both included. */
  from: day.optional(),
  to: day.optional(),
}

/** `total` is counted up to 10,000; older entries are found by a range of days. */
export const listAuditEntries = adminEndpoint('audit', {
  method: 'GET',
  path: 'admin/audit',
  summary: 'Lists the audit log, newest first',
  query: z.object({ ...paging, ...filters }),
  answer: z.array(entry),
  paged: metadata,
})

export const listAuditFilters = adminEndpoint('audit', {
  method: 'GET',
  path: 'admin/audit/filters',
  summary: 'Lists the people and the acts in the audit log',
  answer: z.object({ people: z.array(person), acts: z.array(z.string()) }),
})

export const downloadAudit = adminEndpoint('audit', {
  method: 'GET',
  path: 'admin/audit/csv',
  summary: 'Downloads the entries that match as CSV, newest first',
  query: z.object(filters),
  answer: z.object({}),
  download: true,
})

export type AuditEntry = z.infer<typeof entry>
export type AuditFilters = z.infer<(typeof downloadAudit)['query']>
