import { z } from 'zod'
import { enumOf } from '#contract/enum-of.ts'
import { recordOf } from '#contract/record-of.ts'
import { pageFields } from './item-fields.ts'
import { itemFlags, itemStatuses, itemTypes, markets, precisions, salesMethods } from './words.ts'

export const ref = z.object({ slug: z.string(), name: z.string() })
/** docs/product.md#catalogue. `license_image` is a path under /files/; `color` tints its pages. */
export const license = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  license_image: z.string().nullable(),
  /** Its latest figures with a picture, up to three; none while it has a picture of its own. */
  covers: z.array(z.object({ id: z.int(), image: z.string() })),
  /** The line with the most figures, by which one knows of which kind most of them are. */
  main_line: z.object({ name: z.string(), brand: ref.nullable() }).nullable(),
  description: z.string(),
  disclaimer: z.string().nullable(),
  color: z.string().nullable(),
  is_new: z.boolean(),
  is_home: z.boolean(),
  position: z.int(),
  lines_count: z.int(),
  items_count: z.int(),
  /** Retired: no list has it any more; its page still answers. */
  is_retired: z.boolean(),
})

export const line = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  license: ref,
  brand: ref.nullable(),
  description: z.string(),
  disclaimer: z.string().nullable(),
  image: z.string().nullable(),
  /** The latest figure with a picture, which stands for the line in lists. */
  cover: z.object({ id: z.int(), image: z.string() }).nullable(),
  position: z.int(),
  items_count: z.int(),
  is_retired: z.boolean(),
})

/**
 * The release of an item: `date` is written at its own precision (2027, 2027-Q3, 2027-03, 2027-03-12), so that no page can
 * invent a day. `market` says whose date it is.
 */
export const release = z.object({
  date: z.string().nullable(),
  precision: z.enum(precisions),
  market: enumOf(markets).nullable(),
})

export const item = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  license: ref.extend({ color: z.string().nullable() }),
  line: ref,
  brand: ref.nullable(),
  type: enumOf(itemTypes),
  /** Null when unknown. */
  status: enumOf(itemStatuses).nullable(),
  sales_method: enumOf(salesMethods).nullable(),
  release,
  price_cents: z.int().nullable(),
  currency: z.string().nullable(),
  sku: z.string().nullable(),
  scale: z.string().nullable(),
  others: z.array(enumOf(itemFlags)),
  tags: z.string(),
  image: z.string().nullable(),
  /** It, its line or its license is marked so: its pictures are shown only to who wants to see them. */
  is_adult: z.boolean(),
  source_id: z.string().nullable(),
})

/** An item of the catalogue, or the member's own private one (docs/product.md#private-figures). */
export const anyItem = item.extend({ is_private: z.boolean() })

/** With its barcode, so that a box is recognised without a network. */
export const boxedItem = anyItem.extend({ barcode: z.string().nullable() })

const picture = z.object({
  kind: z.enum(['main', 'hero', 'gal']),
  file: z.string(),
  width: z.int(),
  height: z.int(),
})

const releaseChange = z.object({
  market: enumOf(markets),
  from: z.string().nullable(),
  to: z.string().nullable(),
  changed_on: z.string(),
})

export const itemDetail = item.extend({
  ...recordOf(pageFields, () => z.string().nullable()),
  description: z.string(),
  saga: ref.nullable(),
  arco: ref.nullable(),
  barcode: z.string().nullable(),
  height_mm: z.int().nullable(),
  disclaimer: z.string().nullable(),
  images: z.array(picture),
  releases: z.array(release),
  release_changes: z.array(releaseChange),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Who contributed to it; null once for all whose profile is not public. */
  credits: z.array(z.object({ username: z.string() }).nullable()),
  /** No longer in lists and searches; members keep their marks. */
  is_retired: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A license, or a line with its license, that a URL or a search may have meant. */
export const nearName = ref.extend({ license: ref.nullable(), items_count: z.int() })

/** Metadata of a page for search engines and shared links. */
export const seo = z.object({
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  /** Absolute: its own picture, or the site's. */
  image: z.string(),
})

export const lastUpdated = z.object({
  updated_at: z.string().nullable(),
  licenses_count: z.int(),
  lines_count: z.int(),
  items_count: z.int(),
})

/** Enough to tell two figures with the same name apart. */
export const suggestion = item.pick({
  id: true,
  slug: true,
  name: true,
  license: true,
  line: true,
  release: true,
  sku: true,
  image: true,
  is_adult: true,
})

export type Ref = z.infer<typeof ref>
export type License = z.infer<typeof license>
export type Line = z.infer<typeof line>
export type Release = z.infer<typeof release>
export type Item = z.infer<typeof item>
export type AnyItem = z.infer<typeof anyItem>
export type BoxedItem = z.infer<typeof boxedItem>
export type ItemDetail = z.infer<typeof itemDetail>
export type NearName = z.infer<typeof nearName>
export type Seo = z.infer<typeof seo>
export type LastUpdated = z.infer<typeof lastUpdated>
export type Suggestion = z.infer<typeof suggestion>
