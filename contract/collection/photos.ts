import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { copyPhoto } from './collection.ts'
import * as fields from './fields.ts'

/* A member's own photos of a copy. Only their owner gets the addresses. Each call returns the photos after the change. */

const own = { who: 'collector', forbidsViewAs: true, answer: z.array(copyPhoto) } as const

/** The number of photos of copies, and the limit of the plan (null means no limit). */
export const getPhotoUsage = endpoint({
  method: 'GET',
  path: 'me/photo-usage',
  summary: 'Returns the number of photos of copies and the limit of the plan',
  who: 'collector',
  answer: z.object({ used: z.int(), limit: z.int().nullable() }),
})

/** multipart: the file `image`. `photos_full` if the plan has no room for one more. */
export const addCopyPhoto = endpoint({
  ...own,
  method: 'POST',
  path: 'me/items/:id/copies/:copy/photos',
  summary: 'Adds a photo to a copy',
  params: fields.copyParams,
  query: z.object({ idempotency_key: fields.idempotencyKey.optional() }),
  upload: true,
  limits: [{ by: 'member', max: 30, seconds: 1_800 }],
})

/** It can be restored for an hour with `photos` in the fields of a copy. */
export const removeCopyPhoto = endpoint({
  ...own,
  method: 'DELETE',
  path: 'me/items/:id/copies/:copy/photos/:photo',
  summary: 'Removes a photo from a copy',
  params: fields.photoParams,
})
