import { z } from 'zod'
import { item, itemDetail, lastUpdated, license, line, seo } from './catalogue.ts'
import { slug } from './catalogue-filters.ts'
import { open } from './catalogue-search-calls.ts'
import { endpoint } from './endpoint.ts'

const itemId = z.object({
  id: z.coerce.number('Escribe un número de figura.').int().min(1).max(2_147_483_647),
})

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

export const getItem = endpoint({
  ...open,
  path: 'publicdata/items/:id',
  summary: 'One item with everything known of it',
  params: itemId,
  answer: itemDetail,
})

export const listRelatedItems = endpoint({
  ...open,
  path: 'publicdata/items/:id/related',
  summary: 'A few more items of the same line, the newest first; none for an item that does not exist',
  params: itemId,
  answer: z.array(item),
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
