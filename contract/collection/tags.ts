import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { rowId, tagName } from './fields.ts'
import { tagColors } from './words.ts'

/* The words and places by which a member sorts copies and wishes. Only its owner sees them. */

const own = { who: 'collector', forbidsViewAs: true } as const
const color = enumOf(tagColors, 'Elige un color de la lista.')
const ids = z.array(rowId).max(50_000).default([])

const ownTag = z.object({
  id: z.int(),
  name: z.string(),
  color,
  /** How many have it. */
  copies: z.int(),
  wishes: z.int(),
})
const answer = z.array(ownTag)

export const listOwnTags = endpoint({
  method: 'GET',
  path: 'me/tags',
  summary: "Lists the member's own tags by name",
  who: 'collector',
  answer,
})

/** For undo, `copies`, the figures of `wishes` and `departures` get it back, unless they have too many by now. */
export const addOwnTag = endpoint({
  ...own,
  method: 'POST',
  path: 'me/tags',
  summary: 'Makes a tag, or brings a deleted one back',
  largeBody: true,
  body: z.object(
    { name: tagName, color: color.optional(), copies: ids, wishes: ids, departures: ids },
    'Envía la etiqueta.',
  ),
  answer,
})

export const editOwnTag = endpoint({
  ...own,
  method: 'PATCH',
  path: 'me/tags/:id',
  summary: 'Renames a tag everywhere, or changes its colour',
  params: z.object({ id: rowId }),
  body: z.object({ name: tagName.optional(), color: color.optional() }, 'Envía lo que cambia.'),
  answer,
})

export const removeOwnTag = endpoint({
  ...own,
  method: 'DELETE',
  path: 'me/tags/:id',
  summary: 'Deletes a tag from all copies and wishes, and answers where it was, for undo',
  params: z.object({ id: rowId }),
  answer: z.object({
    name: z.string(),
    color,
    copies: z.array(z.int()),
    wishes: z.array(z.int()),
    departures: z.array(z.int()),
  }),
})

export const listOwnPlaces = endpoint({
  method: 'GET',
  path: 'me/places',
  summary: 'Lists the places of copies, the fullest first',
  who: 'collector',
  answer: z.array(z.object({ name: z.string(), copies: z.int() })),
})

export type OwnTag = z.infer<typeof ownTag>
