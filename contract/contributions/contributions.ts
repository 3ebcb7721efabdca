import { z } from 'zod'
import { slug } from '#contract/catalogue/filters.ts'
import { copyPhoto } from '#contract/collection/collection.ts'
import { endpoint } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line, opaqueText } from '#contract/text.ts'
import * as fields from './fields.ts'
import { contribution, likelyDuplicate } from './fields.ts'

/* What members add to the catalogue: corrections and missing figures (docs/product.md#contributions). */

const own = { who: 'collector', forbidsViewAs: true } as const
const params = z.object({ id: fields.id })
const form = 'Envía los datos de tu aportación.'

/** A request with the same content or the same idempotency key returns the first contribution. */
export const addContribution = endpoint({
  ...own,
  method: 'POST',
  path: 'me/contributions',
  summary: 'Proposes a correction of a figure, or a figure that the catalogue misses',
  limits: [{ by: 'member', max: 60, seconds: 600 }],
  body: z.object(
    {
      kind: fields.kind,
      /** Of a correction. */
      item_id: fields.id.optional(),
      fields: fields.proposed,
      ...fields.place,
      sources: fields.sources.default([]),
      message: fields.message,
      idempotency_key: opaqueText({ max: 100, missing: 'Falta la clave del envío.' }).optional(),
    },
    form,
  ),
  answer: contribution,
})

export const listContributions = endpoint({
  method: 'GET',
  path: 'me/contributions',
  summary: "Lists the member's contributions, newest first",
  who: 'collector',
  /** `item` asks for those of one figure. */
  query: z.object({ ...paging, state: fields.state.optional(), item: fields.id.optional() }),
  answer: z.array(contribution),
  paged: metadata,
  beside: {
    /** The contributions that wait for review, and how many may wait. */
    pending: z.object({ used: z.int(), limit: z.int() }),
  },
})

export const getContribution = endpoint({
  method: 'GET',
  path: 'me/contributions/:id',
  summary: "Returns one of the member's contributions",
  who: 'collector',
  params,
  answer: contribution,
})

/** Only while it waits for review. Fields and sources that are sent replace all of theirs. */
export const editContribution = endpoint({
  ...own,
  method: 'PATCH',
  path: 'me/contributions/:id',
  summary: 'Changes a contribution that waits for review; refused with conflict when it changed meanwhile',
  limits: [{ by: 'member', max: 120, seconds: 600 }],
  params,
  body: z.object(
    {
      revision: z.int('Envía la revisión que viste.').min(1),
      fields: fields.proposed.optional(),
      ...fields.place,
      sources: fields.sources.optional(),
      message: fields.changedMessage,
    },
    form,
  ),
  answer: contribution,
})

/** A missing figure stays private to its author if they have marked, reserved or bought it, and is deleted otherwise. */
export const withdrawContribution = endpoint({
  ...own,
  method: 'DELETE',
  path: 'me/contributions/:id',
  summary: 'Withdraws a contribution that waits for review',
  params,
  answer: contribution,
})

/** The private figure of a contribution that was refused or withdrawn. */
export const removePrivateFigure = endpoint({
  ...own,
  method: 'DELETE',
  path: 'me/contributions/:id/figure',
  summary:
    'Deletes the private figure of a refused or withdrawn contribution; refused while the member has it in a list',
  params,
  answer: contribution,
})

/** multipart: the file `image`. */
export const addContributionPhoto = endpoint({
  ...own,
  method: 'POST',
  path: 'me/contributions/:id/photos',
  summary: 'Adds a photo to a contribution that waits for review; returns all of its photos',
  params,
  upload: true,
  limits: [{ by: 'member', max: 60, seconds: 1_800 }],
  answer: z.array(copyPhoto),
})

export const removeContributionPhoto = endpoint({
  ...own,
  method: 'DELETE',
  path: 'me/contributions/:id/photos/:photo',
  summary: 'Removes a photo of a contribution that waits for review; returns the others',
  params: z.object({ id: fields.id, photo: fields.id }),
  answer: z.array(copyPhoto),
})

export const listLikelyDuplicates = endpoint({
  method: 'GET',
  path: 'me/contributions/duplicates',
  summary: 'Lists figures of the catalogue that may be the one that is being added, while its name is typed',
  who: 'collector',
  limits: [{ by: 'member', max: 300, seconds: 60 }],
  query: z.object({
    name: line({ max: 300 }),
    barcode: line({ max: 60 }),
    license: slug.optional(),
  }),
  answer: z.array(likelyDuplicate),
})

export type NewContribution = z.output<(typeof addContribution)['body']>
export type ContributionChange = z.output<(typeof editContribution)['body']>
