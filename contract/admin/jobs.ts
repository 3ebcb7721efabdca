import { z } from 'zod'
import { done } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

const jobStates = ['failed', 'retry', 'active', 'created'] as const

const id = z.uuid('No encontramos esa tarea.')
const job = z.object({
  id: z.string(),
  queue: z.string(),
  /** `failed` is parked: it has no tries left. `retry` is tried again automatically. */
  state: z.enum(jobStates),
  tries: z.int(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When a waiting job is tried next. */
  starts_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})

export const listJobs = adminEndpoint('jobs', {
  method: 'GET',
  path: 'admin/jobs',
  summary: 'Lists parked, waiting and running jobs: parked ones first, then newest first',
  query: z.object({
    ...paging,
    queue: line({ max: 100 }),
    state: z.enum(jobStates, 'Elige un estado de la lista.').optional(),
  }),
  answer: z.array(job),
  paged: metadata,
  beside: { queues: z.array(z.string()) },
})

export const retryJob = adminEndpoint('jobs', {
  method: 'POST',
  path: 'admin/jobs/:id/retry',
  summary: 'Runs a parked job once more',
  params: z.object({ id }),
  answer: done,
})

export const dropJob = adminEndpoint('jobs', {
  method: 'POST',
  path: 'admin/jobs/:id/drop',
  summary: 'Deletes a parked job',
  params: z.object({ id }),
  answer: done,
})

export type AdminJob = z.infer<typeof job>
export type JobQuery = z.infer<(typeof listJobs)['query']>
