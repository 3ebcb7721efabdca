import { meQuery } from '#client/accounts/data.ts'
import { renewPush } from '#client/accounts/push.data.ts'
import {
  calendarLicensesQuery,
  calendarMonthQuery,
  calendarYearQuery,
  monthDatesQuery,
} from '#client/calendar/data.ts'
import { lineShelvesQuery, ownFiltersQuery, ownPageQuery } from '#client/collection/own/data.ts'
import { ownQuery, readOwnState } from '#client/collection/own/rules.ts'
import { type OwnFigures, ownFigures } from '#client/collection/own-figures.data.ts'
import { readWishState, wishesQuery } from '#client/collection/wishes/data.ts'
import { type AnswerTo, type AnyQuery, readForDevice, write } from '#client/device/kept-answers.data.ts'
import { recall } from '#client/device.ts'
import {
  reservationFiltersQuery,
  reservationsQuery,
  statementQuery,
  storeReservationsQuery,
} from '#client/reservations/data.ts'
import { readListState } from '#client/reservations/list.rules.ts'
import { apiQuery } from '#client/use-api.ts'
import type { Metadata } from '#contract/paging.ts'

// What is a member's own, read by the calls of its pages so that each of them opens without a network before it was ever opened
// (docs/offline.md#kept-answers). One call after another: nobody waits for them.

const nowhere = new URLSearchParams()
const collection = ownQuery(readOwnState(nowhere), {})
const notInterested = ownQuery(readOwnState(new URLSearchParams('type=notinterested')), {})
const wholeCalendar = { type: [], licenses: [], isHiddenShown: false }

/** @throws when the server does not answer or the device cannot write; what was read until then is kept */
export async function fillDevice(): Promise<void> {
  const token = recall('token')
  const marked = [
    ...(await readPages((page) => ownPageQuery(collection, page))),
    ...(await readPages((page) => wishesQuery({ ...readWishState(nowhere), page }))),
    ...(await readPages((page) => ownPageQuery(notInterested, page))),
  ]
  const reserved = await readPages((page) => reservationsQuery({ ...readListState(nowhere), page }))
  await write(ownFigures, { marked, reserved } satisfies OwnFigures, token)
  await readScreens()
  await renewPush().catch(() => undefined)
}

async function readScreens(): Promise<void> {
  for (const query of [
    meQuery,
    apiQuery('getDashboard', {}),
    apiQuery('listLastMarkedItems', {}),
    apiQuery('getCollectionSettings', {}),
    apiQuery('listOwnTags', {}),
    apiQuery('listOwnPlaces', {}),
    apiQuery('listHiddenShelves', {}),
    apiQuery('listFollows', {}),
    ownFiltersQuery(collection),
    ownFiltersQuery(notInterested),
    apiQuery('getReservationSummary', {}),
    apiQuery('getReservationSettings', {}),
    reservationFiltersQuery(readListState(nowhere)),
    apiQuery('listPlanTemplates', {}),
    apiQuery('listReleaseYears', {}),
    calendarYearQuery(null, wholeCalendar),
  ])
    await readForDevice(query)
  const { year, month } = await readForDevice(calendarMonthQuery(null, wholeCalendar))
  await readForDevice(monthDatesQuery(year, month))
  await readForDevice(calendarLicensesQuery(year, wholeCalendar))
  for (const { id } of await readForDevice(apiQuery('listStores', {}))) {
    await readForDevice(statementQuery(id, 'open', 1))
    await readForDevice(storeReservationsQuery(id))
  }
  const { licenses } = await readForDevice(apiQuery('getCollection', {}))
  for (const { slug } of licenses) await readForDevice(lineShelvesQuery(slug, 1))
  await readPages((page) => lineShelvesQuery(undefined, page))
}

type RowOf<Q extends AnyQuery> = AnswerTo<Q> extends { data: (infer Row)[] } ? Row : never

async function readPages<const Q extends AnyQuery>(queryOf: (page: number) => Q): Promise<RowOf<Q>[]> {
  const rows: RowOf<Q>[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await readForDevice(queryOf(page))
    const { data, metadata } = answer as { data: RowOf<Q>[]; metadata: Metadata }
    rows.push(...data)
    pages = metadata.total_pages
  }
  return rows
}
