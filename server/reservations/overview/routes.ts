import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as overview from './service.ts'

/** The totals of all reservations, their dates, and the settings. */
export function reservationsOverviewRoutes({ db }: AppDeps) {
  return {
    getReservationSummary: ({ actor, today }) => overview.getReservationSummary(db, actor, today),
    listReservationDates: ({ actor, query, today }) =>
      overview.listReservationDates(db, actor, { ...query, today }),
    getReservationSettings: ({ actor }) => overview.getReservationSettings(db, actor),
    editReservationSettings: ({ actor, body }) => overview.editReservationSettings(db, actor, body),
  } satisfies SomeHandlers
}
