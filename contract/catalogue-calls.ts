import { z } from 'zod'
import { filterValues, item, itemDetail, lastUpdated, license, line, seo, suggestion } from './catalogue.ts'
import { itemFilters, slug } from './catalogue-filters.ts'
import { endpoint } from './endpoint.ts'
import { metadata, page, pageSize } from './paging.ts'

/** Public catalogue answers are the same for everyone; a shared cache may keep them this long. */
const cacheSeconds = 60

const itemId = z.object({
  id: z.coerce.number('Escribe un número de figura.').int().min(1).max(2_147_483_647),
})
const paging = { page, page_size: pageSize }
const query = z
  .string('Escribe una sola búsqueda.')
  .trim()
  .max(200, 'Busca con menos de 200 caracteres.')
  .default('')

const open = { method: 'GET', who: 'anyone', cacheSeconds } as const

const searchLimits = [{ by: 'address', max: 120, seconds: 60 }] as const

export const listLicenses = endpoint({
  ...open,
  path: 'publicdata/licenses',
  summary: 'Every license, in the order of the catalogue',
  answer: z.array(license),
})

export const getLicense = endpoint({
  ...open,
  path: 'publicdata/licenses/:slug',
  summary: 'One license',
  params: z.object({ slug }),
  answer: license,
})

export const listHomeLicenses = endpoint({
  ...open,
  path: 'publicdata/homelicenses',
  summary: 'The licenses of the home page and of the "Figuras" menu',
  answer: z.array(license),
})

export const listLines = endpoint({
  ...open,
  path: 'publicdata/lines/:licenseSlug',
  summary: 'The lines of a license',
  params: z.object({ licenseSlug: slug }),
  answer: z.array(line),
})

export const listItems = endpoint({
  ...open,
  path: 'publicdata/items',
  summary: 'Items of a license or line, filtered, a page at a time',
  query: itemFilters.extend(paging),
  answer: z.array(item),
  paged: metadata,
})

export const listItemFilters = endpoint({
  ...open,
  path: 'publicdata/fill-filters',
  summary: 'The values of every filter with their counts, given the other filters',
  limits: searchLimits,
  query: itemFilters.extend({ query }),
  answer: filterValues,
})

export const getItem = endpoint({
  ...open,
  path: 'publicdata/items/:id',
  summary: 'One item with everything known of it',
  params: itemId,
  answer: itemDetail,
})

export const listLastUpdatedItems = endpoint({
  ...open,
  path: 'publicdata/lastUpdatedItems',
  summary: 'The items changed most recently',
  answer: z.array(item),
})

export const getLastUpdated = endpoint({
  ...open,
  path: 'publicdata/last-updated',
  summary: 'When the catalogue last changed, and how large it is',
  answer: lastUpdated,
})

export const searchItems = endpoint({
  ...open,
  path: 'public/items/search',
  summary: 'Search: accents, case and small typing errors forgiven',
  limits: searchLimits,
  query: itemFilters.extend({ ...paging, query }),
  answer: z.array(item),
  paged: metadata,
})

export const suggestItems = endpoint({
  ...open,
  path: 'public/items/suggest',
  summary: 'Up to eight items while one types, from the second letter on',
  limits: searchLimits,
  query: z.object({ query }),
  answer: z.array(suggestion),
})

export const getSeoLicense = endpoint({
  ...open,
  path: 'seo/licenses/:slug',
  summary: 'Page metadata of a license',
  params: z.object({ slug }),
  answer: seo,
})

export const getSeoLicenses = endpoint({
  ...open,
  path: 'seo/licenses',
  summary: 'Page metadata of the list of licenses',
  answer: seo,
})

export const getSeoLine = endpoint({
  ...open,
  path: 'seo/lines/:slug',
  summary: 'Page metadata of a line',
  params: z.object({ slug }),
  query: z.object({ license: slug.optional() }),
  answer: seo,
})

export const getSeoItem = endpoint({
  ...open,
  path: 'seo/items/:id',
  summary: 'Page metadata of an item',
  params: itemId,
  answer: seo,
})
