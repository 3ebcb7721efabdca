import type { Handlers } from '#server/platform/http.ts'
import type { World } from '#server/platform/world.ts'
import * as calendar from './service.ts'

export function calendarRoutes({ db }: World): Handlers<'listThisMonthItems'> {
  return {
    listThisMonthItems: async ({ today }) => ({ data: await calendar.listThisMonthItems(db, today) }),
  }
}
