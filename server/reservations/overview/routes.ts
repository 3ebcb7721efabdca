import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as overview from './service.ts'

type Names =
  | 'getReservationSummary'
  | 'listReservationDates'
  | 'getReservationSettings'
  | 'editReservationSettings'

/** The totals of all reservations, their dates, and the settings. */
export function reservationsOverviewRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    getReservationSummary: async ({ actor, today }) => ({
      data: await overview.getReservationSummary(db, actor, today),
    }),
    listReservationDates: async ({ actor, query, today }) => ({
      data: await overview.listReservationDates(db, actor, { ...query, today }),
    }),
    getReservationSettings: async ({ actor }) => ({
      data: await overview.getReservationSettings(db, actor),
    }),
    editReservationSettings: async ({ actor, body }) => ({
      data: await overview.editReservationSettings(db, actor, body),
    }),
  }
}
