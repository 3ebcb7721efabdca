import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { item, itemDetail, lastUpdated, license, line, seo } from './catalogue.ts'
import { slug } from './filters.ts'
import { open } from './search-calls.ts'

const itemId = z.object({
  id: z.coerce.number('Escribe un número de figura.').int().min(1).max(2_147_483_647),
})

export const listLicenses = endpoint({
  ...open,
  path: 'publicdata/licenses',
  summary: 'Lists all licenses in the order of the catalogue',
  answer: z.array(license),
})

export const getLicense = endpoint({
  ...open,
  path: 'publicdata/licenses/:slug',
  summary: 'Returns a license',
  params: z.object({ slug }),
  answer: license,
})

export const listHomeLicenses = endpoint({
  ...open,
  path: 'publicdata/homelicenses',
  summary: 'Lists the licenses of the home page and of the "Figuras" menu',
  answer: z.array(license),
})

export const listLines = endpoint({
  ...open,
  path: 'publicdata/lines/:licenseSlug',
  summary: 'Lists the lines of a license',
  params: z.object({ licenseSlug: slug }),
  answer: z.array(line),
})

/** Also a retired one, which no list has, and one under a former address; the answer has the current slugs. */
export const getLine = endpoint({
  ...open,
  path: 'publicdata/lines/:licenseSlug/:slug',
  summary: 'Returns a line of a license',
  params: z.object({ licenseSlug: slug, slug }),
  answer: line,
})

export const getItem = endpoint({
  ...open,
  path: 'publicdata/items/:id',
  summary: 'Returns an item with all its details',
  params: itemId,
  answer: itemDetail,
})

export const listRelatedItems = endpoint({
  ...open,
  path: 'publicdata/items/:id/related',
  summary: 'Lists a few more items of the same line, newest first; empty for an unknown item',
  params: itemId,
  answer: z.array(item),
})

export const listLastUpdatedItems = endpoint({
  ...open,
  path: 'publicdata/lastUpdatedItems',
  summary: 'Lists the most recently changed items',
  answer: z.array(item),
})

export const getLastUpdated = endpoint({
  ...open,
  path: 'publicdata/last-updated',
  summary: 'Returns when the catalogue last changed and its size',
  answer: lastUpdated,
})

export const getSeoLicense = endpoint({
  ...open,
  path: 'seo/licenses/:slug',
  summary: 'Returns the page metadata of a license',
  params: z.object({ slug }),
  answer: seo,
})

export const getSeoLicenses = endpoint({
  ...open,
  path: 'seo/licenses',
  summary: 'Returns the page metadata of the list of licenses',
  answer: seo,
})

export const getSeoLine = endpoint({
  ...open,
  path: 'seo/lines/:slug',
  summary: 'Returns the page metadata of a line',
  params: z.object({ slug }),
  query: z.object({ license: slug.optional() }),
  answer: seo,
})

export const getSeoItem = endpoint({
  ...open,
  path: 'seo/items/:id',
  summary: 'Returns the page metadata of an item',
  params: itemId,
  answer: seo,
})
