import { z } from 'zod'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

/** A name that the catalogue lacks is added to it, so a typing error would create a duplicate. */
export const suggestNames = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/names',
  summary: 'Brands, sagas or arcos like a text, the most similar first, with the number of their figures',
  query: z.object({
    kind: z.enum(['brand', 'saga', 'arco'], 'Elige marca, saga o arco.'),
    query: line({ max: 200 }),
  }),
  answer: z.array(
    z.object({
      name: z.string(),
      items_count: z.int(),
      /** The text means this one: another case, width or spacing does not make a new name. */
      is_same: z.boolean(),
    }),
  ),
})

export type NameKind = z.output<(typeof suggestNames)['query']>['kind']
