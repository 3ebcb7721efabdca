import { z } from 'zod'
import { slug } from './catalogue-filters.ts'
import { copyAnswer, markAnswer, relation } from './collection.ts'
import * as fields from './collection-fields.ts'
import { collectionLimits } from './collection-words.ts'
import { endpoint } from './endpoint.ts'

const own = { who: 'collector', forbidsViewAs: true } as const
const ofCopy = { ...own, params: fields.copyParams } as const

export const addCopy = endpoint({
  ...own,
  method: 'POST',
  path: 'me/items/:id/copies',
  summary: 'One more copy; the first one brings the figure into the collection',
  params: fields.itemParams,
  body: fields.copyFields,
  answer: copyAnswer,
})

export const editCopy = endpoint({
  ...ofCopy,
  method: 'PATCH',
  path: 'me/items/:id/copies/:copy',
  summary: 'Changes what is written of a copy',
  body: fields.copyFields,
  answer: copyAnswer,
})

export const removeCopy = endpoint({
  ...ofCopy,
  method: 'DELETE',
  path: 'me/items/:id/copies/:copy',
  summary: 'One copy less; without the last one the figure leaves the collection',
  answer: markAnswer,
})

const tooMany = `Elige ${collectionLimits.bulk.toLocaleString('es-MX')} figuras como máximo.`

/** `relation` null takes the mark away. Only that takes a figure out of the collection; other marks pass it over. */
export const markMany = endpoint({
  ...own,
  method: 'POST',
  path: 'me/items_bulk',
  summary: 'Marks many figures, or all of a line, as far as the plan goes',
  body: z.union(
    [
      z.object({
        ids: z.array(fields.rowId).min(1, 'Elige al menos una figura.').max(collectionLimits.bulk, tooMany),
        relation: relation.nullable(),
      }),
      z.object({ license: slug, line: slug, relation: relation.nullable() }),
    ],
    'Envía las figuras (ids) o una línea (license y line), y la relación (relation).',
  ),
  answer: z.object({
    /** What changed and where each was, so that it can be taken back. */
    changed: z.array(z.object({ id: z.int(), from: relation.nullable() })),
    unchanged: z.int(),
    /** Collected or reserved, and so passed over. */
    kept: z.int(),
    /** Ids without a figure. */
    unknown: z.int(),
    /** What did not fit the plan. */
    refused: z.array(z.int()),
    used: z.int(),
    item_limit: z.int().nullable(),
  }),
})

export type MarkMany = z.output<(typeof markMany)['body']>
export type Marked = z.infer<(typeof markMany)['answer']>
