import { itemSeo, licenseSeo, licensesSeo, lineSeo } from '#contract/catalogue/seo.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as items from './items/service.ts'
import * as near from './near.service.ts'
import * as search from './search/service.ts'
import * as catalogue from './service.ts'

export function catalogueRoutes(deps: AppDeps) {
  return { ...shelves(deps), ...listing(deps), ...choices(deps), ...pageTexts(deps) } satisfies SomeHandlers
}

function shelves({ db }: AppDeps) {
  return {
    listLicenses: () => catalogue.listLicenses(db),
    getLicense: ({ params }) => catalogue.getLicense(db, params.slug),
    listHomeLicenses: () => catalogue.listHomeLicenses(db),
    getLine: ({ params }) => catalogue.getLine(db, params.slug, params.licenseSlug),
    listLines: ({ params }) => catalogue.listLines(db, params.licenseSlug),
    getLastUpdated: () => catalogue.getLastUpdated(db),
  } satisfies SomeHandlers
}

function listing({ db }: AppDeps) {
  return {
    listItems: async ({ query, today }) =>
      items.findItemPage(db, query, await search.listItems(db, { ...query, today })),
    async searchItems({ query, today }) {
      const found = await search.searchItems(db, { ...query, today })
      const { data, metadata } = await items.findItemPage(db, query, found)
      return { data, metadata: { ...metadata, is_partial: found.isPartial } }
    },
    suggestItems: async ({ query }) => items.findItemsByIds(db, await search.suggestItems(db, query.query)),
    suggestShelves: ({ query }) => near.suggestShelves(db, query.query),
    getItem: ({ params }) => items.getItem(db, params.id),
    listRelatedItems: ({ params }) => items.listRelatedItems(db, params.id),
    listLastUpdatedItems: () => items.listLastUpdatedItems(db),
  } satisfies SomeHandlers
}

function choices({ db }: AppDeps) {
  return {
    async listItemFilters({ query }) {
      const { values, totals } = await search.countFilterValues(db, query)
      return { data: values, metadata: { values: totals } }
    },
    listFilterValues: ({ params, query }) => search.countValuesOf(db, params.filter, query),
    listNearNames: ({ params, query }) => near.listNearNames(db, params.slug, query.license ?? null),
  } satisfies SomeHandlers
}

function pageTexts({ db, config: { publicUrl } }: AppDeps) {
  return {
    getSeoLicense: async ({ params }) => licenseSeo(publicUrl, await catalogue.getLicense(db, params.slug)),
    getSeoLicenses: async () => licensesSeo(publicUrl, await catalogue.getLastUpdated(db)),
    getSeoLine: async ({ params, query }) =>
      lineSeo(publicUrl, await catalogue.getLine(db, params.slug, query.license ?? null)),
    getSeoItem: async ({ params }) => itemSeo(publicUrl, await items.getItem(db, params.id)),
  } satisfies SomeHandlers
}
