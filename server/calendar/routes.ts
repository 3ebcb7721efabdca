import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as calendar from './service.ts'

export function calendarRoutes({ db }: AppDeps): Handlers<'listThisMonthItems' | 'listUpcomingItems'> {
  return {
    listThisMonthItems: async ({ today }) => ({ data: await calendar.listThisMonthItems(db, today) }),
    listUpcomingItems: async ({ today }) => ({ data: await calendar.listUpcomingItems(db, today) }),
  }
}
