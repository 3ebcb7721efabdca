import { z } from 'zod'
import { calendarYear } from '#contract/calendar/fields.ts'
import { ref } from '#contract/catalogue/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { memberItem } from './collection.ts'
import { yearCardNames } from './words.ts'

/* "Tu año en Vitrina" (docs/product.md#your-year): a year of the collection, for its owner alone. */

const params = z.object({ year: calendarYear })

const collectionYear = z.object({
  year: z.int(),
  /** Civil day in Mexico City. */
  today: z.string(),
  /** The years in which figures arrived, latest first. */
  years: z.array(z.int()),
  /** Different figures. Months, license, items, first, last and longest leave the private ones out, as pictures do. */
  figures: z.int(),
  private_figures: z.int(),
  copies: z.int(),
  /** Copies without a day of purchase; they count on the day on which they were marked. */
  undated: z.int(),
  /** By currency, the most copies first. Copies without a price are not in it. */
  paid: z.array(z.object({ currency: z.string(), cents: z.int() })),
  items: z.array(memberItem),
  /** The figures that arrived in each month. */
  months: z.array(z.int()),
  /** The license of most of them, with what the collection has of it now. */
  license: ref.extend({ figures: z.int(), collection: z.int(), total: z.int() }).nullable(),
  /** The first and the last figure, with their days; the last is null where it is the first. */
  first: z.object({ item: memberItem, on: z.string() }).nullable(),
  last: z.object({ item: memberItem, on: z.string() }).nullable(),
  /**
   * Of the figures that arrived and were released in the year, the one whose release moved furthest beyond the date `from`
   * that was announced first, at its own precision.
   */
  late: z.object({ item: memberItem, days: z.int(), from: z.string() }).nullable(),
  /** The reservation received in the year that took longest. */
  longest: z.object({ item: memberItem, days: z.int(), from: z.string(), on: z.string() }).nullable(),
  /** The lines whose last missing figure arrived in the year. */
  lines: z.array(
    z.object({ license: ref.extend({ color: z.string().nullable() }), line: ref, total: z.int() }),
  ),
})

export const getCollectionYear = endpoint({
  method: 'GET',
  path: 'me/collection-years/:year',
  acceptsReadToken: true,
  summary: 'Returns a year of the collection: what arrived, what was paid, delays, waits and completed lines',
  who: 'collector',
  params,
  answer: collectionYear,
})

export const drawCollectionYear = endpoint({
  method: 'GET',
  path: 'me/collection-years/:year/picture',
  summary: 'Draws a card of a year of the collection as a picture of 1080 × 1920 to share, without prices',
  who: 'collector',
  limits: [{ by: 'member', max: 60, seconds: 300 }],
  params,
  query: z.object({ card: enumOf(yearCardNames).default('figuras') }),
  answer: z.unknown(),
  download: true,
})

export type CollectionYear = z.infer<typeof collectionYear>
