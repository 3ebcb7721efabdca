import { meQuery } from '#client/accounts/data.ts'
import { renewPush } from '#client/accounts/push.data.ts'
import { ApiError } from '#client/api.ts'
import {
  calendarLicensesQuery,
  calendarMonthQuery,
  calendarYearQuery,
  monthDatesQuery,
} from '#client/calendar/data.ts'
import { ownFiltersQuery } from '#client/collection/own/data.ts'
import { ownQuery, readOwnState } from '#client/collection/own/rules.ts'
import { readForDevice } from '#client/device/kept-answers.data.ts'
import { readParts } from '#client/device/kept-parts.data.ts'
import { reservationFiltersQuery, statementQuery } from '#client/reservations/data.ts'
import { readListState } from '#client/reservations/list.rules.ts'
import type { Content } from '#client/use-api.ts'
import { apiQuery } from '#client/use-api.ts'

// What is a member's own, read so that each of its pages opens without a network before it was ever opened
// (docs/offline.md#kept-answers): lists in parts, and what else pages show as they read it.

/** In how many parts lists are kept: few rows each, so that a change sends little, and few enough to name them all. */
const partsOf = { items: 512, reservations: 64, license: 64 }

/** @throws when the server does not answer or the device cannot write; what was read until then is kept */
export async function fillDevice(): Promise<void> {
  await Promise.all([
    readParts('listChangedItems', {}, partsOf.items),
    readParts('listChangedReservations', {}, partsOf.reservations),
    readAnswers(),
    renewPush(),
  ])
}

const wholeCalendar = { type: [], licenses: [], isHiddenShown: false }

async function readAnswers(): Promise<void> {
  const nowhere = new URLSearchParams()
  const [stores, follows, month] = await readForDevice([
    apiQuery('listStores', {}),
    apiQuery('listFollows', {}),
    calendarMonthQuery(null, wholeCalendar),
    calendarYearQuery(null, wholeCalendar),
    meQuery,
    apiQuery('getDashboard', {}),
    apiQuery('listLastMarkedItems', {}),
    apiQuery('getCollection', {}),
    apiQuery('getCollectionSettings', {}),
    apiQuery('listHiddenShelves', {}),
    apiQuery('getReservationSummary', {}),
    apiQuery('getReservationSettings', {}),
    apiQuery('listPlanTemplates', {}),
    apiQuery('listReleaseYears', {}),
    reservationFiltersQuery(readListState(nowhere)),
    ownFiltersQuery(ownQuery(readOwnState(nowhere), {})),
    ownFiltersQuery(ownQuery(readOwnState(new URLSearchParams('type=notinterested')), {})),
  ])
  await Promise.all([
    readForDevice([
      ...(stores ?? []).map(({ id }) => statementQuery(id, 'open', 1)),
      ...(month
        ? [monthDatesQuery(month.year, month.month), calendarLicensesQuery(month.year, wholeCalendar)]
        : []),
    ]),
    readFollowed(follows ?? []),
  ])
}

/** Every figure of the licenses that the member follows, to search them; one after another, because there may be many. */
async function readFollowed(follows: Content<'listFollows'>): Promise<void> {
  for (const { kind, slug } of follows)
    if (kind === 'license')
      await readParts('listChangedLicenseItems', { params: { licenseSlug: slug } }, partsOf.license).catch(
        unlessGone,
      )
}

/** A license that the catalogue no longer has leaves the device with the other lists that nobody asked for. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
