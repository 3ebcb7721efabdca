import { z } from 'zod'

/** Pages start at 1 and hold 24 rows by default, at most 100 (docs/product.md#answers-and-errors). */
const pageSizeDefault = 24
const pageSizeMax = 100
const pageMax = 1_000_000_000
const message = 'Escribe un número entero desde 1.'

const positive = z.coerce.number(message).int(message).min(1, message)

const page = positive.max(pageMax, message).default(1)
const pageSize = positive.transform((n) => Math.min(n, pageSizeMax)).default(pageSizeDefault)

export const paging = { page, page_size: pageSize }

/** The `metadata` of a paginated answer. `total_capped` says that `total` is a floor ("más de 10,000"). */
export const metadata = z.object({
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
  total_pages: z.int(),
  total_capped: z.boolean(),
})

/** The metadata of a search. `is_partial`: nothing matches all words, so the results match some of them. */
export const searchMetadata = metadata.extend({ is_partial: z.boolean() })

/** Added to a member's catalogue lists. */
const hiddenCount = {
  /** Matching items that are not listed, because the member hid them ("no me interesa"). */
  hidden: z.int(),
}
export const memberMetadata = metadata.extend(hiddenCount)
export const memberSearchMetadata = searchMetadata.extend(hiddenCount)

export type Metadata = z.infer<typeof metadata>
export type Paging = { page: number; page_size: number }

export function metadataOf(paging: Paging, total: number, totalCapped = false): Metadata {
  const total_pages = Math.ceil(total / paging.page_size)
  return { page: paging.page, page_size: paging.page_size, total, total_pages, total_capped: totalCapped }
}
