import { recordVisit } from '#server/collection/visits.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { getDashboard } from './service.ts'

/** The dashboard ("La Cueva") and the call that records a visit. */
export function dashboardRoutes({ db }: AppDeps): Handlers<'getDashboard' | 'recordVisit'> {
  return {
    getDashboard: async ({ actor, now, today }) => ({ data: await getDashboard(db, actor, { now, today }) }),
    recordVisit: async ({ actor, now }) => ({ data: await recordVisit(db, actor, now) }),
  }
}
