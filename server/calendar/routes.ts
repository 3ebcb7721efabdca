import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as calendar from './service.ts'

export function calendarRoutes({ db }: AppDeps) {
  return {
    listThisMonthItems: ({ today }) => calendar.listThisMonthItems(db, today),
    listUpcomingItems: ({ today }) => calendar.listUpcomingItems(db, today),
  } satisfies SomeHandlers
}
