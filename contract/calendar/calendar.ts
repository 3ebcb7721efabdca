import { z } from 'zod'
import { item } from '#contract/catalogue/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'

export const listThisMonthItems = endpoint({
  method: 'GET',
  path: 'public/thisMonthItems',
  summary: 'Lists the releases of this month in Mexico City, known days first',
  who: 'anyone',
  cacheSeconds: 60,
  answer: z.array(item),
})

export const listUpcomingItems = endpoint({
  method: 'GET',
  path: 'public/upcomingItems',
  summary: 'Lists the next releases from today on in Mexico City, soonest first, those with a month at least',
  who: 'anyone',
  cacheSeconds: 60,
  answer: z.array(item),
})
