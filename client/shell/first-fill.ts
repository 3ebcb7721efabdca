import { meQuery } from '#client/accounts/data.ts'
import { readForDevice } from '#client/accounts/kept-answers.data.ts'
import { renewPush } from '#client/accounts/push.data.ts'
import {
  calendarLicensesQuery,
  calendarMonthQuery,
  calendarYearQuery,
  monthDatesQuery,
} from '#client/calendar/data.ts'
import { readCalendarState } from '#client/calendar/rules.ts'
import { ownFiltersQuery, ownPageQuery } from '#client/collection/own/data.ts'
import { ownQuery, readOwnState } from '#client/collection/own/rules.ts'
import { readWishState, wishesQuery } from '#client/collection/wishes/data.ts'
import { reservationFiltersQuery, reservationsQuery, statementQuery } from '#client/reservations/data.ts'
import { readListState } from '#client/reservations/list.rules.ts'
import type { Content } from '#client/use-api.ts'
import { apiQuery } from '#client/use-api.ts'
import type { EndpointName, Input } from '#contract/endpoints.ts'

// What is a member's own, read as the pages read it, so that each of them opens without a network before it was ever opened
// (docs/offline.md#kept-answers). What these answers tell too is composed of them (client/collection/own-figures.data.ts).

const atOnce = 4

/** Reads something, and names what has to be read after it. */
type Reading = () => Promise<readonly Reading[]>

/** The key of a query: its call and its input. */
interface Asked<N extends EndpointName> {
  readonly queryKey: readonly [N, Input<N>]
}

const read = <N extends EndpointName>({ queryKey: [name, input] }: Asked<N>) => readForDevice(name, input)

const single =
  <N extends EndpointName>(query: Asked<N>): Reading =>
  async () => {
    await read(query)
    return []
  }

interface Paged {
  readonly metadata: { readonly total_pages: number }
}

/** Reads the first page and then all others. */
const all =
  <N extends PagedName>(pageQuery: (page: number) => Asked<N>): Reading =>
  async () => {
    const { metadata } = (await read(pageQuery(1))) as Paged
    return Array.from({ length: Math.max(0, metadata.total_pages - 1) }, (_, at) => single(pageQuery(at + 2)))
  }

type PagedName = {
  [N in EndpointName]: Content<N> extends Paged ? N : never
}[EndpointName]

/** @throws {ApiError} when the server does not answer; what was read until then is kept */
export async function fillDevice(): Promise<void> {
  const nowhere = new URLSearchParams()
  const own = ownQuery(readOwnState(nowhere), {})
  const hidden = ownQuery(readOwnState(new URLSearchParams('type=notinterested')), {})
  const reservations = readListState(nowhere)
  const wishes = readWishState(nowhere)
  await inTurn([
    single(meQuery),
    single(apiQuery('getDashboard', {})),
    single(apiQuery('listLastMarkedItems', {})),
    single(apiQuery('getCollection', {})),
    single(apiQuery('getCollectionSettings', {})),
    single(apiQuery('listHiddenShelves', {})),
    single(apiQuery('getReservationSummary', {})),
    single(apiQuery('getReservationSettings', {})),
    single(apiQuery('listPlanTemplates', {})),
    single(reservationFiltersQuery(reservations)),
    single(ownFiltersQuery(own)),
    all((page) => ownPageQuery(own, page)),
    all((page) => wishesQuery({ ...wishes, page })),
    all((page) => reservationsQuery({ ...reservations, page })),
    all((page) => ownPageQuery(hidden, page)),
    single(ownFiltersQuery(hidden)),
    readStores,
    readCalendar,
    readFollowed,
    async () => {
      await renewPush()
      return []
    },
  ])
}

async function readStores(): Promise<readonly Reading[]> {
  const stores = await readForDevice('listStores', {})
  return stores.map(({ id }) => single(statementQuery(id, 'open', 1)))
}

/** Every figure of the licenses that the member follows, to search them. */
async function readFollowed(): Promise<readonly Reading[]> {
  const follows = await readForDevice('listFollows', {})
  return follows
    .filter(({ kind }) => kind === 'license')
    .map(({ slug }) => single(apiQuery('listLicenseFigures', { params: { licenseSlug: slug } })))
}

async function readCalendar(): Promise<readonly Reading[]> {
  const state = readCalendarState(undefined, new URLSearchParams())
  if (state === null) return []
  const { year, month } = await read(calendarMonthQuery(null, state))
  return [
    single(calendarYearQuery(null, state)),
    single(monthDatesQuery(year, month)),
    single(apiQuery('listReleaseYears', {})),
    single(calendarLicensesQuery(year, state)),
  ]
}

/** A few at a time, so that what the member opens meanwhile is not held up. */
async function inTurn(readings: readonly Reading[]): Promise<void> {
  const waiting = [...readings]
  const read = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) waiting.push(...(await next()))
  }
  await Promise.all(Array.from({ length: atOnce }, read))
}
