import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { describeQuietMode, endQuietMode } from './service.ts'

export function adminQuietRoutes({ db }: AppDeps) {
  return {
    getQuietMode: async () => ({ quiet: await describeQuietMode(db) }),
    endQuietMode: ({ body, now, ...caller }) =>
      endQuietMode(db, staffCallerOf({ ...caller, now }), { ...body, now }),
  } satisfies SomeHandlers
}
