import { z } from 'zod'
import { rowId } from '#contract/collection/fields.ts'
import { done, endpoint } from '#contract/endpoint.ts'

/* The slip (comprobante) of a payment: a picture or a PDF with bank data, so nobody but its owner gets it. */

const own = { who: 'collector', forbidsViewAs: true, params: z.object({ id: rowId }) } as const
const path = 'me/slips/:id'

/** multipart: the file `image`, a picture or a PDF. It replaces an earlier one. Answers 404 entry_not_found, 409 reservations_full. */
export const addSlip = endpoint({
  ...own,
  method: 'POST',
  path: 'me/reservation_history/:id/slip',
  summary: 'Adds the slip of a payment, or of all payments of its transfer',
  upload: true,
  limits: [{ by: 'member', max: 30, seconds: 1_800 }],
  answer: z.object({ slip_id: z.int() }),
})

/** A picture was drawn anew, without the camera's metadata; a PDF is as it came and was never opened. */
export const getSlip = endpoint({
  ...own,
  method: 'GET',
  path,
  summary: 'Downloads a slip',
  download: true,
  answer: z.object({}),
})

/** Each under the name under which it is downloaded alone. */
export const getStoreSlips = endpoint({
  ...own,
  method: 'GET',
  path: 'me/stores/:id/slips',
  summary: 'Downloads all slips of the payments to a store, as a ZIP',
  download: true,
  limits: [{ by: 'member', max: 10, seconds: 600 }],
  answer: z.object({}),
})

export const removeSlip = endpoint({
  ...own,
  method: 'DELETE',
  path,
  summary: 'Deletes a slip',
  answer: done,
})
