import { markAnswer, ownMark } from './collection.ts'
import * as fields from './collection-fields.ts'
import { endpoint } from './endpoint.ts'

/** An administrator viewing as a member cannot mark. */
const own = { who: 'collector', forbidsViewAs: true } as const
const ofItem = { ...own, params: fields.itemParams, answer: markAnswer } as const

export const getOwnItem = endpoint({
  method: 'GET',
  path: 'me/items/:id',
  summary: 'Where a figure stands with me, and the copies I own',
  who: 'collector',
  params: fields.itemParams,
  answer: ownMark,
})

/** Repeating the call changes nothing: `quantity` is the final number of copies, and never removes any. */
export const addToCollection = endpoint({
  ...ofItem,
  method: 'POST',
  path: 'me/items/:id',
  summary: '"La tengo": into the collection, from wherever it was',
  body: fields.collectedFields,
})

export const editCollected = endpoint({
  ...ofItem,
  method: 'PATCH',
  path: 'me/items/:id',
  summary: 'Changes the only copy; 409 several_copies where there are more',
  body: fields.changedFields,
})

export const removeFromCollection = endpoint({
  ...ofItem,
  method: 'DELETE',
  path: 'me/items/:id',
  summary: 'Out of the collection, with all copies',
})

export const addWish = endpoint({
  ...ofItem,
  method: 'POST',
  path: 'me/items_want/:id',
  summary: '"La quiero"',
})

export const editWish = endpoint({
  ...ofItem,
  method: 'PATCH',
  path: 'me/items_want/:id',
  summary: 'How much one wants it and what one would pay',
  body: fields.wishFields,
})

export const removeWish = endpoint({
  ...ofItem,
  method: 'DELETE',
  path: 'me/items_want/:id',
  summary: 'No longer wanted',
})

export const addNotInterested = endpoint({
  ...ofItem,
  method: 'POST',
  path: 'me/items_notinterested/:id',
  summary: '"No me interesa": hidden from lists, calendar and percentages',
})

export const removeNotInterested = endpoint({
  ...ofItem,
  method: 'DELETE',
  path: 'me/items_notinterested/:id',
  summary: 'Of interest again',
})
