import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** decisions §6. Prices are whole cents of `currency`, IVA included; `item_limit` null means no limit. */
export const plan = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  price_month_cents: z.int(),
  price_year_cents: z.int(),
  currency: z.string(),
  item_limit: z.int().nullable(),
  features: z.array(z.string()),
  position: z.int(),
})

export const listPlans = endpoint({
  method: 'GET',
  path: 'publicdata/plans',
  summary: 'The plans one can choose',
  who: 'anyone',
  cacheSeconds: 60,
  answer: z.array(plan),
})

export type Plan = z.infer<typeof plan>
