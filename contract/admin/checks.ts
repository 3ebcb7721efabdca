import { z } from 'zod'

/** What `manage doctor` says about one thing. */
export const check = z.object({
  name: z.string(),
  is_ok: z.boolean(),
  detail: z.string(),
  /** What to do; null while all is well. */
  advice: z.string().nullable(),
})

export type Check = z.infer<typeof check>
