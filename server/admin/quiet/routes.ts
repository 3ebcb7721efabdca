import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import { describeQuietMode, endQuietMode } from './service.ts'

export function adminQuietRoutes({ db }: AppDeps): Handlers<'getQuietMode' | 'endQuietMode'> {
  return {
    getQuietMode: async () => ({ quiet: await describeQuietMode(db) }),
    endQuietMode: ({ body, now, ...caller }) =>
      endQuietMode(db, staffCallerOf({ ...caller, now }), { ...body, now }),
  }
}
