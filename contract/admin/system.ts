import { z } from 'zod'
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
