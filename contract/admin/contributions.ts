import { z } from 'zod'
import * as fields from '#contract/contributions/fields.ts'
import { contributedItem, contribution, likelyDuplicate } from '#contract/contributions/fields.ts'
import { contributionLimits, contributionReasons, proposableFields } from '#contract/contributions/words.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line, paragraphs } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { itemFields } from './item-fields.ts'

/* The review of what members propose (docs/admin.md#contributions). */

const form = 'Envía tu decisión.'
const byId = { params: z.object({ id: fields.id }) } as const
/** The revision that the page shows. If the contribution changed since, the answer is 409 `conflict`. */
const revision = z.int('Envía la revisión que viste.').min(1)
const field = enumOf(proposableFields)
const reason = enumOf(contributionReasons, 'Elige una razón de la lista.')

/** The filters of the queue, for its list and for the call that returns the next contribution. */
const filters = {
  query: line({ max: 200 }),
  kind: fields.kind.optional(),
}

const listed = z.object({
  id: z.int(),
  kind: fields.kind,
  state: fields.state,
  item: contributedItem.nullable(),
  /** The proposed name, or that of the figure. */
  name: z.string(),
  /** Username; null once the account is gone. */
  author: z.string().nullable(),
  fields: z.array(field),
  photos: z.int(),
  /** The small file of the first photo. */
  thumb_path: z.string().nullable(),
  members_waiting: z.int(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

const reviewed = contribution.extend({
  /** The line of the catalogue that the author chose for a missing figure. */
  line: z.object({ id: z.int(), license: z.string() }).nullable(),
  author: z
    .object({
      username: z.string(),
      since: z.iso.datetime(),
      accepted: z.int(),
      refused: z.int(),
    })
    .nullable(),
  /** Figures of the catalogue that may be this one. */
  duplicates: z.array(likelyDuplicate),
  members_waiting: z.int(),
  /** The full name of the reviewer. */
  decided_by: z.string().nullable(),
  /** The figure that a missing one turned out to be. */
  merged_into: z.int().nullable(),
  /** The report that a reviewer made it from; null for contributions of members. */
  message_id: z.int().nullable(),
})

/** Repeating the call returns the same contribution. */
export const addContributionFromMessage = adminEndpoint('contributions', {
  ...byId,
  method: 'POST',
  path: 'admin/messages/:id/contribution',
  summary: 'Puts the missing figure of a report into the queue of contributions',
  body: z.object({}, form),
  answer: z.object({ id: z.int() }),
})

export const listAdminContributions = adminEndpoint('contributions', {
  method: 'GET',
  path: 'admin/contributions',
  summary:
    'What members propose: first what most members wait for, then the oldest; decided ones newest first',
  query: z.object({ ...paging, ...filters, state: fields.state.default('pendiente') }),
  answer: z.array(listed),
  paged: metadata,
})

export const getNextContribution = adminEndpoint('contributions', {
  method: 'GET',
  path: 'admin/contributions/next',
  summary: 'The contribution that comes after or before another one in the queue; the first one without it',
  query: z.object({
    ...filters,
    after: fields.id.optional(),
    direction: z.enum(['next', 'previous'], 'Elige siguiente o anterior.').default('next'),
  }),
  answer: z.object({ id: z.int().nullable() }),
})

export const getAdminContribution = adminEndpoint('contributions', {
  ...byId,
  method: 'GET',
  path: 'admin/contributions/:id',
  summary: 'One contribution with the values of today, its author and figures that may be the same',
  answer: reviewed,
})

/** Also answers `conflict`, and writes nothing, if the figure changed since `item_revision`. */
export const acceptContribution = adminEndpoint('contributions', {
  ...byId,
  method: 'POST',
  path: 'admin/contributions/:id/accept',
  summary:
    'Saves the form of the figure that was filled in with it; a missing figure becomes the catalogue’s',
  body: z.object(
    {
      revision,
      /** Of the figure to correct. */
      item_revision: revision.optional(),
      /** The form of the figure: what changes of one of the catalogue, everything of a missing one. */
      fields: itemFields,
      /** Photos that become pictures of the figure. */
      photos: z.array(fields.id, 'Envía las fotos.').max(contributionLimits.photos).default([]),
    },
    form,
  ),
  answer: reviewed,
})

export const refuseContribution = adminEndpoint('contributions', {
  ...byId,
  method: 'POST',
  path: 'admin/contributions/:id/refuse',
  summary: 'Refuses a contribution with a reason, which its author reads',
  body: z.object({ revision, reason, reason_text: paragraphs({ max: contributionLimits.reason }) }, form),
  answer: reviewed,
})

export const mergeContribution = adminEndpoint('contributions', {
  ...byId,
  method: 'POST',
  path: 'admin/contributions/:id/merge',
  summary:
    'Says which figure of the catalogue a missing one is: what its author has of it moves there, and fields that it lacks',
  body: z.object({ revision, into: fields.id }, form),
  answer: reviewed,
})

export type AdminContribution = z.infer<typeof reviewed>
export type ListedContribution = z.infer<typeof listed>
export type ContributionQueueQuery = z.output<(typeof listAdminContributions)['query']>
export type NextContributionQuery = z.output<(typeof getNextContribution)['query']>
export type Acceptance = z.output<(typeof acceptContribution)['body']>
