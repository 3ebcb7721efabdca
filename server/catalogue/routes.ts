import { itemSeo, licenseSeo, licensesSeo, lineSeo } from '#contract/catalogue/seo.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as items from './items/service.ts'
import * as near from './near.service.ts'
import * as search from './search/service.ts'
import * as catalogue from './service.ts'

type Listing =
  | 'listItems'
  | 'searchItems'
  | 'suggestItems'
  | 'suggestShelves'
  | 'getItem'
  | 'listRelatedItems'
  | 'listLastUpdatedItems'
type Choices = 'listItemFilters' | 'listFilterValues' | 'listNearNames'
type Shelves = 'listLicenses' | 'getLicense' | 'listHomeLicenses' | 'getLine' | 'listLines' | 'getLastUpdated'
type PageTexts = 'getSeoLicense' | 'getSeoLicenses' | 'getSeoLine' | 'getSeoItem'

export function catalogueRoutes(deps: AppDeps): Handlers<Shelves | Listing | Choices | PageTexts> {
  return { ...shelves(deps), ...listing(deps), ...choices(deps), ...pageTexts(deps) }
}

function shelves({ db }: AppDeps): Handlers<Shelves> {
  return {
    listLicenses: async () => ({ data: await catalogue.listLicenses(db) }),
    getLicense: async ({ params }) => ({ data: await catalogue.getLicense(db, params.slug) }),
    listHomeLicenses: async () => ({ data: await catalogue.listHomeLicenses(db) }),
    getLine: async ({ params }) => ({
      data: await catalogue.getLine(db, params.slug, params.licenseSlug),
    }),
    listLines: async ({ params }) => ({ data: await catalogue.listLines(db, params.licenseSlug) }),
    getLastUpdated: async () => ({ data: await catalogue.getLastUpdated(db) }),
  }
}

function listing({ db }: AppDeps): Handlers<Listing> {
  return {
    listItems: async ({ query, today }) =>
      items.findItemPage(db, query, await search.listItems(db, { ...query, today })),
    async searchItems({ query, today }) {
      const found = await search.searchItems(db, { ...query, today })
      const { data, metadata } = await items.findItemPage(db, query, found)
      return { data, metadata: { ...metadata, is_partial: found.isPartial } }
    },
    suggestItems: async ({ query }) => ({
      data: await items.findItemsByIds(db, await search.suggestItems(db, query.query)),
    }),
    suggestShelves: async ({ query }) => ({ data: await near.suggestShelves(db, query.query) }),
    getItem: async ({ params }) => ({ data: await items.getItem(db, params.id) }),
    listRelatedItems: async ({ params }) => ({ data: await items.listRelatedItems(db, params.id) }),
    listLastUpdatedItems: async () => ({ data: await items.listLastUpdatedItems(db) }),
  }
}

function choices({ db }: AppDeps): Handlers<Choices> {
  return {
    async listItemFilters({ query }) {
      const { values, totals } = await search.countFilterValues(db, query)
      return { data: values, metadata: { values: totals } }
    },
    listFilterValues: async ({ params, query }) => ({
      data: await search.countValuesOf(db, params.filter, query),
    }),
    listNearNames: async ({ params, query }) => ({
      data: await near.listNearNames(db, params.slug, query.license ?? null),
    }),
  }
}

function pageTexts({ db, config: { publicUrl } }: AppDeps): Handlers<PageTexts> {
  return {
    getSeoLicense: async ({ params }) => ({
      data: licenseSeo(publicUrl, await catalogue.getLicense(db, params.slug)),
    }),
    getSeoLicenses: async () => ({ data: licensesSeo(publicUrl, await catalogue.getLastUpdated(db)) }),
    getSeoLine: async ({ params, query }) => ({
      data: lineSeo(publicUrl, await catalogue.getLine(db, params.slug, query.license ?? null)),
    }),
    getSeoItem: async ({ params }) => ({ data: itemSeo(publicUrl, await items.getItem(db, params.id)) }),
  }
}
