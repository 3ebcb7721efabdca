import { sql } from 'kysely'
import type { FilterValues } from '#contract/catalogue/filters.ts'
import type { MemberFilters } from '#contract/catalogue/members.ts'
import { type RelationChoice, relationChoices } from '#contract/collection/words.ts'
import * as items from '#server/catalogue/items/service.ts'
import { matchesCriteriaAsFilter, type SearchCriteria } from '#server/catalogue/search/fragments.store.ts'
import * as search from '#server/catalogue/search/service.ts'
import * as catalogue from '#server/catalogue/service.ts'
import { listCatalogueUpdates } from '#server/catalogue/updates.service.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { countHiddenByLicense, listHiddenShelves } from './hidden.service.ts'
import { withMemberMarks } from './lists/service.ts'
import { recordMissedSearch } from './misses.service.ts'
import { findScope } from './scope.service.ts'

/** The catalogue with the member's own marks. The room `catalogue` does not know marks, so they are joined here. */
export const memberCatalogueHandlers = {
  listMemberItems,
  searchMemberItems,
  suggestMemberItems,
  listMemberItemFilters,
  listMemberFilterValues: async ({ db, actor, params, query }) =>
    search.countValuesOf(db, params.filter, await withScope(db, actor, query)),
  listMemberLicenses,
  getMemberItem: ({ db, actor, params }) => items.getItemOfMember(db, actor.userId, params.id),
  listMemberLastUpdatedItems: async ({ db, actor }) =>
    withMemberMarks(db, actor, (await items.listLastUpdatedItems(db)).value),
  listCatalogueUpdates: async ({ db }) => ({
    data: await listCatalogueUpdates(db),
    catalogue: await catalogue.getLastUpdated(db),
  }),
} satisfies SomeHandlers

async function listMemberItems({ db, actor, query, today }: ContextOf<'listMemberItems'>) {
  const found = await search.listItems(db, await withScope(db, actor, { ...query, today }))
  const { data, metadata } = await items.findItemPage(db, query, found)
  return {
    data: await withMemberMarks(db, actor, data.value),
    metadata: { ...metadata, hidden: found.hidden },
  }
}

async function searchMemberItems(context: ContextOf<'searchMemberItems'>) {
  const { db, actor, query, today } = context
  const found = await search.searchItems(db, await withScope(db, actor, { ...query, today, hidden: 'with' }))
  if (found.total === 0 || found.isPartial) recordMissedSearch(context)
  const { data, metadata } = await items.findItemPage(db, query, found)
  return {
    data: await withMemberMarks(db, actor, data.value),
    metadata: { ...metadata, is_partial: found.isPartial, hidden: found.hidden },
  }
}

async function suggestMemberItems({ db, actor, query }: ContextOf<'suggestMemberItems'>) {
  const found = await items.findItems(db, await search.suggestItems(db, query.query))
  return await withMemberMarks(db, actor, found.value)
}

async function listMemberItemFilters({ db, actor, query }: ContextOf<'listMemberItemFilters'>) {
  const [{ values, totals }, type] = await Promise.all([
    search.countFilterValues(db, await withScope(db, actor, query)),
    countByRelation(db, actor, await search.findSearchCriteria(db, query)),
  ])
  return { data: { ...values, type }, metadata: { values: totals } }
}

async function withScope<Q extends MemberFilters>(db: Db, actor: Actor, query: Q) {
  return { ...query, memberScope: await findScope(db, actor, query) }
}

async function listMemberLicenses({ db, actor }: ContextOf<'listMemberLicenses'>) {
  const [licenses, shelves, counts] = await Promise.all([
    catalogue.listLicenses(db),
    listHiddenShelves(db, actor),
    countHiddenByLicense(db, actor),
  ])
  const slugs = new Set(shelves.filter(({ line }) => line === null).map(({ license }) => license.slug))
  return licenses.map((license) => {
    const is_hidden = slugs.has(license.slug)
    const hidden = is_hidden ? license.items_count : (counts.get(license.id) ?? 0)
    return { ...license, is_hidden, hidden }
  })
}

/** The values of the `type` filter with the member's counts; values without figures are left out. */
async function countByRelation(
  db: Db,
  { userId }: Actor,
  items: SearchCriteria | null,
): Promise<FilterValues['licenses']> {
  const counts = await listRelationCounts(db, userId, items)
  return Object.entries(relationChoices).flatMap(([slug, name]) => {
    const found = counts.find(({ type }) => type === slug)
    return found ? [{ slug, name, count: found.count }] : []
  })
}

interface RelationCount {
  type: RelationChoice
  count: number
}

/** How many figures the member has in each relation, among the rows of item_search that match `items` (null: all). */
async function listRelationCounts(
  db: Db,
  userId: number,
  items: SearchCriteria | null,
): Promise<RelationCount[]> {
  const ids = items
    ? sql`where item_id in (select item_search.id from member_item_search as item_search
        where item_search.id = any(array(select item_id from marked order by item_id)) and ${matchesCriteriaAsFilter(items)})`
    : sql``
  return rowsOf(db)<RelationCount>`
    with marked as (select item_id, relation, reserved from marks where user_id = ${userId}),
    mine as (select relation, reserved from marked ${ids})
    select relation as type, count(*)::int as count from mine where relation is not null group by relation
    union all select 'reserved', count(*)::int from mine where reserved having count(*) > 0
    limit 10`
}
