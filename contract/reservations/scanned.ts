import { z } from 'zod'
import { barcodeKey } from '#contract/barcodes.ts'
import { copy, memberItem, ownMark } from '#contract/collection/collection.ts'
import { rowId } from '#contract/collection/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { reservation } from './reservations.ts'

/** A figure in somebody's hand: everything that decides whether to take it, in one answer. */
const scannedFigure = z.object({
  item: memberItem,
  copies: z.array(copy),
  wish: ownMark.pick({ priority: true, target_price_cents: true, target_currency: true }),
  /** Open ones only. */
  reservations: z.array(
    reservation.pick({ id: true, store: true, quantity: true, currency: true, balance_cents: true }),
  ),
  /** Figures of the same line that show the same character or whose name differs in its addition only; at most eight. */
  versions: z.array(memberItem),
})

export const listScanned = endpoint({
  method: 'GET',
  path: 'me/scanned',
  summary:
    "Finds the figures with a barcode, or one by its id, with the member's copies, wish and reservations; empty when there is none",
  who: 'collector',
  limits: [{ by: 'member', max: 300, seconds: 60 }],
  query: z.object({
    barcode: z
      .string()
      .max(40)
      .refine((text) => barcodeKey(text) !== null, 'Revisa las cifras del código de barras.')
      .optional(),
    item: rowId.optional(),
  }),
  answer: z.array(scannedFigure),
})

export type ScannedFigure = z.infer<typeof scannedFigure>
