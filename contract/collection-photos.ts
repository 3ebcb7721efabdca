import { z } from 'zod'
import { copyPhoto } from './collection.ts'
import * as fields from './collection-fields.ts'
import { endpoint } from './endpoint.ts'

/* A member's own pictures of a copy: nobody else is ever told where they lie. Each call answers those there are then. */

const own = { who: 'collector', forbidsViewAs: true, answer: z.array(copyPhoto) } as const

/** The number of photos of copies, and the limit of the plan (null means no limit). */
export const getPhotoUsage = endpoint({
  method: 'GET',
  path: 'me/photo-usage',
  summary: 'How many photos of copies I have, and how many fit my plan',
  who: 'collector',
  answer: z.object({ used: z.int(), limit: z.int().nullable() }),
})

/** multipart: the file `image`. `photos_full` if the plan has no room for one more. */
export const addCopyPhoto = endpoint({
  ...own,
  method: 'POST',
  path: 'me/items/:id/copies/:copy/photos',
  summary: 'One more photo of a copy',
  params: fields.copyParams,
  upload: true,
  limits: [{ by: 'member', max: 30, seconds: 1_800 }],
})

/** It can be restored for an hour with `photos` in the fields of a copy. */
export const removeCopyPhoto = endpoint({
  ...own,
  method: 'DELETE',
  path: 'me/items/:id/copies/:copy/photos/:photo',
  summary: 'One photo less',
  params: fields.photoParams,
})
