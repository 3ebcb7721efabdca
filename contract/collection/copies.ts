import { z } from 'zod'
import { slug } from '#contract/catalogue/filters.ts'
import { endpoint } from '#contract/endpoint.ts'
import { completedLine, copyAnswer, markAnswer, relation } from './collection.ts'
import * as fields from './fields.ts'
import { collectionLimits } from './words.ts'

const own = { who: 'collector', forbidsViewAs: true } as const
const ofCopy = { ...own, params: fields.copyParams } as const

export const addCopy = endpoint({
  ...own,
  method: 'POST',
  path: 'me/items/:id/copies',
  summary: 'Adds a copy, or several alike; the first one adds the figure to the collection',
  params: fields.itemParams,
  body: fields.newCopyFields,
  answer: copyAnswer,
})

export const editCopy = endpoint({
  ...ofCopy,
  method: 'PATCH',
  path: 'me/items/:id/copies/:copy',
  summary: 'Changes the data of a copy',
  body: fields.copyFields,
  answer: copyAnswer,
})

export const removeCopy = endpoint({
  ...ofCopy,
  method: 'DELETE',
  path: 'me/items/:id/copies/:copy',
  summary: 'Removes a copy; removing the last one removes the figure from the collection',
  answer: markAnswer,
})

const tooMany = `Elige ${collectionLimits.bulk.toLocaleString('es-MX')} figuras como máximo.`

/** A `relation` of null removes the marks, also of collected figures, which all other values skip. */
export const markMany = endpoint({
  ...own,
  method: 'POST',
  path: 'me/items_bulk',
  summary: 'Marks many figures, or all of a line, up to the limit of the plan',
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
    /** The changed figures with their earlier lists, for undo. */
    changed: z.array(z.object({ id: z.int(), from: relation.nullable() })),
    unchanged: z.int(),
    /** Skipped because they are collected or reserved. */
    kept: z.int(),
    /** Ids that belong to no figure. */
    unknown: z.int(),
    /** Refused because the plan is full. */
    refused: z.array(z.int()),
    used: z.int(),
    item_limit: z.int().nullable(),
    /** The lines that have no missing figure any more. */
    completed_lines: z.array(completedLine),
  }),
})

export type MarkMany = z.output<(typeof markMany)['body']>
export type Marked = z.infer<(typeof markMany)['answer']>
