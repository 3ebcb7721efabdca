import { z } from 'zod'
import { copyPhoto } from './collection.ts'
import * as fields from './collection-fields.ts'
import { endpoint } from './endpoint.ts'

/* A member's own pictures of a copy: nobody else is ever told where they lie. Each call answers those there are then. */

const own = { who: 'collector', ownEyesOnly: true, answer: z.array(copyPhoto) } as const

/** multipart: the file `image`. */
export const addCopyPhoto = endpoint({
  ...own,
  method: 'POST',
  path: 'me/items/:id/copies/:copy/photos',
  summary: 'One more photo of a copy',
  params: fields.copyParams,
  upload: true,
  limits: [{ by: 'member', max: 30, seconds: 1_800 }],
})

/** For an hour it can be brought back: see `photos` of a copy's fields. */
export const removeCopyPhoto = endpoint({
  ...own,
  method: 'DELETE',
  path: 'me/items/:id/copies/:copy/photos/:photo',
  summary: 'One photo less',
  params: fields.photoParams,
})
