import { z } from 'zod'
import { done } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

const path = 'admin/aliases'
const phrase = line({ max: 80, missing: 'Escribe lo que la gente busca.' })
const alias = z.object({ phrase: z.string(), meant: z.string() })

export const listAdminAliases = adminEndpoint('catalogue', {
  method: 'GET',
  path,
  summary: 'Lists search aliases, found by a part of either text',
  query: z.object({ ...paging, query: line({ max: 200 }) }),
  answer: z.array(alias),
  paged: metadata,
})

/** An earlier alias of the same phrase is replaced; the answer says what it meant. */
export const addAdminAlias = adminEndpoint('catalogue', {
  method: 'POST',
  path,
  summary: 'Makes a search for a phrase also find what it means',
  body: z.object(
    { phrase, meant: line({ max: 80, missing: 'Escribe cómo se llama en el catálogo.' }) },
    'Envía los dos textos.',
  ),
  answer: z.object({ replaced: z.string().nullable() }),
})

export const removeAdminAlias = adminEndpoint('catalogue', {
  method: 'DELETE',
  path,
  summary: 'Removes the search alias of a phrase',
  query: z.object({ phrase }),
  answer: done,
})
