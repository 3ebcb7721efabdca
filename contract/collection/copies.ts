import { z } from 'zod'
import { slug } from '#contract/catalogue/filters.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { rowIdMax } from '#contract/row-id.ts'
import { completedLine, copyAnswer, markAnswer, memberMark, relation } from './collection.ts'
import * as fields from './fields.ts'
import { collectionLimits, departureKinds } from './words.ts'

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

const tooManyCopies = `Elige ${collectionLimits.manyCopies} copias como máximo.`
const chosen = z
  .array(fields.rowId, 'Elige al menos una copia.')
  .min(1, 'Elige al menos una copia.')
  .max(collectionLimits.manyCopies, tooManyCopies)
const id = z.int().min(1).max(rowIdMax)
const changes = z.array(z.object({ id, before: fields.changedPart, after: fields.changedPart }))

export const editCopies = endpoint({
  ...own,
  method: 'POST',
  path: 'me/copies_bulk',
  summary: 'Changes the same fields of many copies',
  body: z.object({ copies: chosen, change: fields.manyFields }, 'Envía las copias y lo que cambia.'),
  answer: z.object({
    /** The changed copies with what was changed of each, for undo. */
    changed: changes,
    unchanged: z.int(),
    /** No longer among the member's. */
    gone: z.int(),
    /** Left as they were: with more tags than a copy may have, or with a price that the currency does not have. */
    full: z.int(),
    too_fine: z.int(),
  }),
})

/** Takes back what editCopies answered. A value that was changed since stays. */
export const restoreCopies = endpoint({
  ...own,
  method: 'POST',
  path: 'me/copies_bulk/undo',
  summary: 'Takes back a change of many copies',
  body: z.object(
    { changed: changes.max(collectionLimits.manyCopies, tooManyCopies) },
    'Envía lo que cambió.',
  ),
  answer: z.object({ restored: z.int(), kept: z.int() }),
})

/** What many departures or their undo did. */
const departed = z.object({
  /** Their numbers, for undo. */
  departures: z.array(z.int()),
  done: z.int(),
  /** No longer among the member's. */
  gone: z.int(),
  /** Left as they were: lent ones, and those beyond a limit or the plan. */
  lent: z.int(),
  full: z.int(),
  marks: z.array(memberMark.extend({ id: z.int() })),
  used: z.int(),
  item_limit: z.int().nullable(),
})

export const addDepartures = endpoint({
  ...own,
  method: 'POST',
  path: 'me/departures_bulk',
  summary: 'Says that many copies were sold, given, traded, lent, lost or broken on a day',
  body: z.object(
    { copies: chosen, kind: enumOf(departureKinds), left_on: fields.day.nullable().optional() },
    'Envía las copias y qué pasó con ellas.',
  ),
  answer: departed,
})

export const removeDepartures = endpoint({
  ...own,
  method: 'POST',
  path: 'me/departures_bulk/undo',
  summary: 'Brings many copies back into the collection, or lent ones home',
  body: z.object({ departures: chosen }, 'Envía las salidas.'),
  answer: departed,
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
export type ManyEdited = z.infer<(typeof editCopies)['answer']>
export type ManyDeparted = z.infer<typeof departed>
