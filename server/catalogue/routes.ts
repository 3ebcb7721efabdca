import { itemSeo, licenseSeo, licensesSeo, lineSeo } from '#contract/catalogue-seo.ts'
import type { Handlers } from '#server/platform/http.ts'
import type { World } from '#server/platform/world.ts'
import * as items from './items/service.ts'
import * as search from './search/service.ts'
import * as catalogue from './service.ts'

type Listing =
  | 'listItems'
  | 'listItemFilters'
  | 'searchItems'
  | 'suggestItems'
  | 'getItem'
  | 'listLastUpdatedItems'
type Shelves = 'listLicenses' | 'getLicense' | 'listHomeLicenses' | 'listLines' | 'getLastUpdated'
type PageTexts = 'getSeoLicense' | 'getSeoLicenses' | 'getSeoLine' | 'getSeoItem'

export function catalogueRoutes(world: World): Handlers<Shelves | Listing | PageTexts> {
  return { ...shelves(world), ...listing(world), ...pageTexts(world) }
}

function shelves({ db }: World): Handlers<Shelves> {
  return {
    listLicenses: async () => ({ data: await catalogue.listLicenses(db) }),
    getLicense: async ({ params }) => ({ data: await catalogue.getLicense(db, params.slug) }),
    listHomeLicenses: async () => ({ data: await catalogue.listHomeLicenses(db) }),
    listLines: async ({ params }) => ({ data: await catalogue.listLines(db, params.licenseSlug) }),
    getLastUpdated: async () => ({ data: await catalogue.getLastUpdated(db) }),
  }
}

function listing({ db }: World): Handlers<Listing> {
  return {
    listItems: async ({ query }) => items.findItemPage(db, query, await search.listItems(db, query)),
    searchItems: async ({ query }) => items.findItemPage(db, query, await search.searchItems(db, query)),
    suggestItems: async ({ query }) => ({
      data: await items.findItemsByIds(db, await search.suggestItems(db, query.query)),
    }),
    listItemFilters: async ({ query }) => ({ data: await search.countFilterValues(db, query) }),
    getItem: async ({ params }) => ({ data: await items.getItem(db, params.id) }),
    listLastUpdatedItems: async () => ({ data: await items.listLastUpdatedItems(db) }),
  }
}

function pageTexts({ db, config: { publicUrl } }: World): Handlers<PageTexts> {
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
