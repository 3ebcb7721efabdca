import { z } from 'zod'
import { errorKinds } from '#contract/messages/browser-reports.ts'
import { metadata, paging } from '#contract/paging.ts'
import { check } from './checks.ts'
import { adminEndpoint } from './endpoint.ts'

/** The answer contains no secret: of a setting it only says whether it is set. */
export const getSystem = adminEndpoint('system', {
  method: 'GET',
  path: 'admin/system',
  summary: 'Returns version, checks, settings without their secrets, sizes, slow calls and slow statements',
  answer: z.object({
    version: z.string(),
    node_version: z.string(),
    environment: z.enum(['development', 'production']),
    public_url: z.string(),
    database: z.object({
      version: z.string(),
      is_embedded: z.boolean(),
      size_bytes: z.number(),
      last_migration: z.string().nullable(),
      largest_tables: z.array(z.object({ name: z.string(), rows: z.number(), size_bytes: z.number() })),
    }),
    /** The disk of DATA_DIR. */
    disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }),
    checks: z.array(check),
    settings: z.array(z.object({ name: z.string(), is_set: z.boolean() })),
    /** Since this process started, the slowest on average first. */
    slow_calls: z.array(z.object({ call: z.string(), count: z.int(), mean_ms: z.number(), errors: z.int() })),
    /** Running for more than a second right now. */
    slow_statements: z.array(z.object({ query: z.string(), seconds: z.number() })),
  }),
})

/** The value that three visits in four stay below; null if nobody reported one. In seconds, CLS without a unit. */
const vital = z.number().nullable()
const pageVitals = z.object({
  page: z.string(),
  visits: z.int(),
  LCP: vital,
  INP: vital,
  CLS: vital,
  TTFB: vital,
})

export const listPageVitals = adminEndpoint('system', {
  method: 'GET',
  path: 'admin/page-vitals',
  summary: 'Tells how fast pages felt in the last seven days, the most visited first',
  answer: z.array(pageVitals),
})

const browserError = z.object({
  id: z.string(),
  kind: z.enum(errorKinds),
  name: z.string(),
  message: z.string(),
  /** The innermost first: file and line of the source where its map is here, otherwise of the script. */
  frames: z.array(z.string()),
  page: z.string(),
  browser: z.string(),
  build: z.string(),
  count: z.int(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
})

export const listBrowserErrors = adminEndpoint('system', {
  method: 'GET',
  path: 'admin/browser-errors',
  summary: 'Lists the errors that browsers reported, the most frequent first, each stack once',
  query: z.object(paging),
  answer: z.array(browserError),
  paged: metadata,
})

export type ListedBrowserError = z.infer<typeof browserError>
export type PageVitals = z.infer<typeof pageVitals>
