import type { CalendarItem } from '#contract/calendar/fields.ts'
import { withMemberMarks } from '#server/collection/lists/service.ts'
import { findScope } from '#server/collection/scope.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as overview from './overview/service.ts'
import * as calendar from './service.ts'

/** The calendar of a member. */
export function calendarMemberRoutes({ db }: AppDeps) {
  const itemsOf = async (actor: Actor, ids: number[]) =>
    withMemberMarks(db, actor, await overview.findCalendarItems(db, actor.userId, ids))
  return {
    async listMemberThisMonthItems({ actor, today }) {
      const scope = await findScope(db, actor, { type: [], hidden: 'without' })
      const items = await calendar.listMemberThisMonthItems(db, actor.userId, { today, scope })
      return await withMemberMarks(db, actor, items)
    },
    async listCalendarItems({ actor, params, query: { month = null, date = null, ...query } }) {
      const filters = { ...query, release_years: [], memberScope: await findScope(db, actor, query) }
      const day = { year: params.year, month, date, filters, memberId: actor.userId }
      const { ids, ...counts } = await calendar.listCalendarItems(db, day)
      return { data: await itemsOf(actor, ids), ...counts }
    },
    listReleaseYears: ({ actor }) => calendar.listReleaseYears(db, actor.userId),
    async getCalendarYear({ actor, today, query: { year = Number(today.slice(0, 4)), ...query } }) {
      const filters = { ...query, memberScope: await findScope(db, actor, query) }
      const found = await overview.getCalendarYear(db, { year, filters, memberId: actor.userId })
      const items = await itemsOf(
        actor,
        found.undated.flatMap(({ ids }) => ids),
      )
      return { ...found, today, undated: withItems(found.undated, items) }
    },
    async getCalendarMonth({ actor, today, query: { year, month, ...query } }) {
      const when = { year: year ?? Number(today.slice(0, 4)), month: month ?? Number(today.slice(5, 7)) }
      const filters = { ...query, memberScope: await findScope(db, actor, query) }
      const found = await overview.getCalendarMonth(db, { ...when, filters, memberId: actor.userId })
      const places = [...found.days, ...found.undated, { ids: found.moved_away }]
      const items = await itemsOf(actor, [...new Set(places.flatMap(({ ids }) => ids))])
      const [days, undated] = [withItems(found.days, items), withItems(found.undated, items)]
      const moved_away = withItems([{ ids: found.moved_away }], items).flatMap((place) => place.items)
      return { ...found, today, days, undated, moved_away }
    },
  } satisfies SomeHandlers
}

type WithIds = { ids: number[] }
type WithItems<T extends WithIds> = Omit<T, 'ids'> & { items: CalendarItem[] }

/** Replaces the ids of each group with the items. */
function withItems<T extends WithIds>(places: T[], items: CalendarItem[]): WithItems<T>[] {
  const itemOf = new Map(items.map((item) => [item.id, item]))
  return places.map(({ ids, ...place }) => ({ ...place, items: ids.flatMap((id) => itemOf.get(id) ?? []) }))
}
