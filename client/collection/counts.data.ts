import { usedItems } from '#client/plans/quota.rules.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery, queriesOf, refresh } from '#client/use-api.ts'
import type { Relation } from '#contract/collection/words.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { countsAfter } from './marks.rules.ts'

const { queryKey: me } = apiQuery('getMe', {})

/** The lists that marks change. They are read again when they are next shown, so that figures do not move under the pointer. */
export const markedLists = [
  'listMemberItems',
  'searchMemberItems',
  'listMemberLicenses',
  'listMemberLastUpdatedItems',
  'listOwnItems',
  'listLineShelves',
  'listWishes',
  'listHiddenShelves',
  'listLastMarkedItems',
  'getDashboard',
  'getCalendarYear',
  'getCalendarMonth',
  'listCalendarItems',
  'listReleaseYears',
  'listReservationDates',
  'getPublicProfile',
  'compareCollections',
] as const satisfies readonly EndpointName[]

/** The totals and counts that marks change. They are read again as soon as the marks are confirmed. */
export const markedTotals = [
  'getOwnItem',
  'getCollection',
  'listMemberItemFilters',
  'listMemberFilterValues',
] as const satisfies readonly EndpointName[]

/** Updates the counts of the sidebar and the quota card at once. */
export function updateRelationCounts(from: Relation | null, to: Relation | null): void {
  queryClient.setQueryData(me, (before) => before && countsAfter(before, from, to))
}

/** How many figures the member owns; null until it is known. */
export function ownedCount(): number | null {
  return queryClient.getQueryData(me)?.itemsInUserCollection ?? null
}

/** Applies the plan usage from the server. If it differs from what this tab knows, all counts are fetched again. */
export function applyPlanUsage({ used, item_limit }: { used: number; item_limit: number | null }): void {
  const known = queryClient.getQueryData(me)
  if (!known || (usedItems(known) === used && known.item_limit === item_limit)) return
  void refresh('getMe')
}

/**
 * Refetches totals at once, but lists only at their next mount, so that no list moves while it is used. A list that is being
 * refetched is asked for again, because its answer may be from before the mark.
 */
export function invalidateMarkedQueries(): void {
  void refresh(...markedTotals)
  void queryClient.invalidateQueries({ ...queriesOf(...markedLists), refetchType: 'none' })
  void queryClient.refetchQueries({ ...queriesOf(...markedLists), fetchStatus: 'fetching' })
}
