import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as jobs from './service.ts'

export function adminJobsRoutes({ db }: AppDeps): Handlers<'listJobs' | 'retryJob' | 'dropJob'> {
  return {
    listJobs: ({ query }) => jobs.listJobs(db, query),
    retryJob: async ({ params, ...caller }) => {
      await jobs.retryJob(db, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
    dropJob: async ({ params, ...caller }) => {
      await jobs.dropJob(db, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
  }
}
