import { z } from 'zod'
import { check } from './checks.ts'
import { adminEndpoint } from './endpoint.ts'

const waiting = z.object({
  what: z.enum(['contributions', 'messages', 'duplicates', 'mails', 'jobs']),
  count: z.int(),
})

/** What to do first while the catalogue is empty. */
const firstStep = z.object({ what: z.enum(['license', 'figures', 'mail', 'backup']), is_done: z.boolean() })

/** Each part is null for a role that may not use the screen it leads to. */
export const getOverview = adminEndpoint('overview', {
  method: 'GET',
  path: 'admin/overview',
  summary: 'What waits, and members, marks and sales as numbers',
  answer: z.object({
    waiting: z.array(waiting),
    /** Null once the catalogue has a figure. */
    first_steps: z.array(firstStep).nullable(),
    /** The last twelve weeks, from Monday, in ascending order. Marks are computed at most every five minutes. */
    weeks: z.array(z.object({ week: z.iso.date(), members: z.int(), marks: z.int() })),
    /** The last twelve months by currency, without refunds. */
    sales: z
      .array(z.object({ month: z.string(), currency: z.string(), cents: z.int(), payments: z.int() }))
      .nullable(),
    /** The last backup, whether quiet mode is on, and payments that differ from the provider's. */
    checks: z.array(check).nullable(),
  }),
})

export type Overview = z.infer<(typeof getOverview)['answer']>
export type FirstStep = z.infer<typeof firstStep>
export type WaitingWork = z.infer<typeof waiting>
