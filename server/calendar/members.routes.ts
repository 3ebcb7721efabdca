import type { CalendarItem } from '#contract/calendar/fields.ts'
import { withMemberMarks } from '#server/collection/lists/service.ts'
import { findScope } from '#server/collection/scope.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import * as overview from './overview/service.ts'
import * as calendar from './service.ts'

export const memberCalendarHandlers = {
  listMemberThisMonthItems,
  listCalendarItems,
  listReleaseYears: ({ db, actor }) => calendar.listReleaseYears(db, actor.userId),
  getCalendarYear,
  getCalendarMonth,
} satisfies SomeHandlers

async function listMemberThisMonthItems(context: ContextOf<'listMemberThisMonthItems'>) {
  const { db, actor, today } = context
  const scope = await findScope(db, actor, { type: [], hidden: 'without' })
  const items = await calendar.listMemberThisMonthItems(db, actor.userId, { today, scope })
  return await withMemberMarks(db, actor, items)
}

async function listCalendarItems({ db, actor, params, query }: ContextOf<'listCalendarItems'>) {
  const { month = null, date = null, ...others } = query
  const filters = { ...others, release_years: [], memberScope: await findScope(db, actor, query) }
  const day = { year: params.year, month, date, filters, memberId: actor.userId }
  const { ids, ...counts } = await calendar.listCalendarItems(db, day)
  return { data: await findItems(db, actor, ids), ...counts }
}

async function getCalendarYear({ db, actor, today, query }: ContextOf<'getCalendarYear'>) {
  const { year = Number(today.slice(0, 4)), ...others } = query
  const filters = { ...others, memberScope: await findScope(db, actor, query) }
  const { best, ...found } = await overview.getCalendarYear(db, { year, filters, memberId: actor.userId })
  const ids = [...found.undated.flatMap((group) => group.ids), ...best.map(({ id }) => id)]
  const items = await findItems(db, actor, [...new Set(ids)])
  const bestOf = new Map(best.map(({ month, id }) => [month, items.find((item) => item.id === id)]))
  const months = found.months.map((counts) => ({ ...counts, figure: bestOf.get(counts.month) ?? null }))
  return { ...found, today, months, undated: withItems(found.undated, items) }
}

async function getCalendarMonth({ db, actor, today, query }: ContextOf<'getCalendarMonth'>) {
  const { year, month, ...others } = query
  const when = { year: year ?? Number(today.slice(0, 4)), month: month ?? Number(today.slice(5, 7)) }
  const filters = { ...others, memberScope: await findScope(db, actor, query) }
  const found = await overview.getCalendarMonth(db, { ...when, filters, memberId: actor.userId })
  const places = [...found.days, ...found.undated, { ids: found.moved_away }]
  const items = await findItems(db, actor, [...new Set(places.flatMap(({ ids }) => ids))])
  const [days, undated] = [withItems(found.days, items), withItems(found.undated, items)]
  const moved_away = withItems([{ ids: found.moved_away }], items).flatMap((place) => place.items)
  return { ...found, today, days, undated, moved_away }
}

async function findItems(db: Db, actor: Actor, ids: number[]) {
  return await withMemberMarks(db, actor, await overview.findCalendarItems(db, actor.userId, ids))
}

type WithIds = { ids: number[] }
type WithItems<T extends WithIds> = Omit<T, 'ids'> & { items: CalendarItem[] }

function withItems<T extends WithIds>(places: T[], items: CalendarItem[]): WithItems<T>[] {
  const itemOf = new Map(items.map((item) => [item.id, item]))
  return places.map(({ ids, ...place }) => ({ ...place, items: ids.flatMap((id) => itemOf.get(id) ?? []) }))
}
