import { endpoint } from '#contract/endpoint.ts'
import { markAnswer, ownMark } from './collection.ts'
import * as fields from './fields.ts'

/** An administrator viewing as a member cannot mark. */
const own = { who: 'collector', forbidsViewAs: true } as const
const ofItem = { ...own, params: fields.itemParams, answer: markAnswer } as const

export const getOwnItem = endpoint({
  method: 'GET',
  path: 'me/items/:id',
  acceptsReadToken: true,
  summary: "Returns the member's mark and copies of a figure",
  who: 'collector',
  params: fields.itemParams,
  answer: ownMark,
})

/** Repeating the call changes nothing: `quantity` is the final number of copies, and never removes any. */
export const addToCollection = endpoint({
  ...ofItem,
  method: 'POST',
  path: 'me/items/:id',
  summary: '"La tengo": adds a figure to the collection, from any other list',
  body: fields.collectedFields,
})

export const editCollected = endpoint({
  ...ofItem,
  method: 'PATCH',
  path: 'me/items/:id',
  summary: 'Changes the only copy of a figure; 409 several_copies if there are more',
  body: fields.changedFields,
})

export const removeFromCollection = endpoint({
  ...ofItem,
  method: 'DELETE',
  path: 'me/items/:id',
  summary: 'Removes a figure from the collection with all its copies',
})

export const addWish = endpoint({
  ...ofItem,
  method: 'POST',
  path: 'me/items_want/:id',
  summary: '"La quiero": adds a figure to the wishlist',
})

export const editWish = endpoint({
  ...ofItem,
  method: 'PATCH',
  path: 'me/items_want/:id',
  summary: 'Changes the priority and target price of a wish',
  body: fields.wishFields,
})

export const removeWish = endpoint({
  ...ofItem,
  method: 'DELETE',
  path: 'me/items_want/:id',
  summary: 'Removes a figure from the wishlist',
})

export const addNotInterested = endpoint({
  ...ofItem,
  method: 'POST',
  path: 'me/items_notinterested/:id',
  summary: '"No me interesa": hides a figure from lists, calendar and percentages',
})

export const removeNotInterested = endpoint({
  ...ofItem,
  method: 'DELETE',
  path: 'me/items_notinterested/:id',
  summary: 'Shows a figure again that was of no interest',
})
