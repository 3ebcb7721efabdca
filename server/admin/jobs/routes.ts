import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as jobs from './service.ts'

export function adminJobsRoutes({ db }: AppDeps) {
  return {
    listJobs: ({ query }) => jobs.listJobs(db, query),
    retryJob: ({ params, ...caller }) => jobs.retryJob(db, staffCallerOf(caller), params.id),
    dropJob: ({ params, ...caller }) => jobs.dropJob(db, staffCallerOf(caller), params.id),
  } satisfies SomeHandlers
}
