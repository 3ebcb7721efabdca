import * as calendar from '#server/calendar/service.ts'
import { forMember } from '#server/collection/lists/service.ts'
import { findScope } from '#server/collection/scope/service.ts'
import type { Handlers } from '#server/platform/http.ts'
import type { World } from '#server/platform/world.ts'

type Names = 'listMemberThisMonthItems' | 'listCalendarItems' | 'listReleaseYears'

/** The calendar as a member sees it. */
export function calendarMemberRoutes({ db }: World): Handlers<Names> {
  return {
    async listMemberThisMonthItems({ actor, today }) {
      const among = await findScope(db, actor, { type: [], hidden: 'without' })
      return { data: await forMember(db, actor, await calendar.listThisMonthItems(db, today, among)) }
    },
    async listCalendarItems({ actor, params, query: { month = null, ...query } }) {
      const filters = { ...query, release_years: [], among: await findScope(db, actor, query) }
      const { items, ...counts } = await calendar.listCalendarItems(db, { year: params.year, month, filters })
      return { data: await forMember(db, actor, items), ...counts }
    },
    listReleaseYears: async () => ({ data: await calendar.listReleaseYears(db) }),
  }
}
