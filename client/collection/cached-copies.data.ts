import type { Query } from '@tanstack/react-query'
import { queryClient } from '#client/query.ts'
import type { Copy } from '#contract/collection.ts'

/** A figure in an answer that tells its copies, of a list or by itself. */
interface ItemWithCopies {
  readonly id?: number
  readonly item_id?: number
  readonly copies: readonly Copy[]
}

/** An answer holds its figures in its `data`, a list of many pages in the `data` of its `pages`. */
const depthMax = 4

type Change = (told: ItemWithCopies) => object
type AnswerChange = (answer: unknown) => unknown

/** Changes made while an answer was on its way, by the hash of the query that waits for it. */
const lateChanges = new Map<string, AnswerChange[]>()

/**
 * Changes what is known of a figure of one's own wherever an answer tells it, so that nothing has to be asked again. An
 * answer that arrives late may know of the change already: it must come to the same when it is made twice.
 */
export function updateCachedItem(itemId: number, change: Change): void {
  const changeAnswer: AnswerChange = (answer) => withChange(answer, itemId, change)
  for (const query of queryClient.getQueryCache().findAll()) {
    if (query.state.fetchStatus !== 'idle') rememberChange(query.queryHash, changeAnswer)
    updateQueryData(query, changeAnswer)
  }
}

/** The answer on its way was asked for before the change and may not know of it. */
function rememberChange(queryHash: string, changeAnswer: AnswerChange): void {
  lateChanges.set(queryHash, [...(lateChanges.get(queryHash) ?? []), changeAnswer])
}

function updateQueryData({ queryKey, state }: Query, changeAnswer: AnswerChange): void {
  const before: unknown = state.data
  const after = changeAnswer(before)
  if (after !== before) queryClient.setQueryData(queryKey, after)
}

/** Makes the noted changes once more in the answer that came late, before it is drawn. */
function reapplyChangesToLateAnswers(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') lateChanges.delete(event.query.queryHash)
    if (event.type !== 'updated') return
    const { action, query } = event
    const isOver = action.type === 'error' || (action.type === 'success' && !action.manual)
    if (!isOver) return
    const changes = lateChanges.get(query.queryHash) ?? []
    lateChanges.delete(query.queryHash)
    if (action.type === 'success') for (const changeAnswer of changes) updateQueryData(query, changeAnswer)
  })
}

export function updateCachedCopies(
  itemId: number,
  change: (copies: readonly Copy[]) => readonly Copy[],
): void {
  updateCachedItem(itemId, (told) => ({ ...told, copies: change(told.copies) }))
}

/** The same value where nothing in it is about the figure. */
function withChange(value: unknown, itemId: number, change: Change, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > depthMax) return value
  if (hasCopies(value)) return (value.item_id ?? value.id) === itemId ? change(value) : value
  if (Array.isArray(value)) {
    const next = value.map((one) => withChange(one, itemId, change, depth + 1))
    return next.some((one, at) => one !== value[at]) ? next : value
  }
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    one,
    withChange(one, itemId, change, depth + 1),
  ])
  const isSame = entries.every(([, before, after]) => before === after)
  return isSame ? value : Object.fromEntries(entries.map(([name, , after]) => [name, after]))
}

function hasCopies(value: object): value is ItemWithCopies {
  return 'copies' in value && Array.isArray(value.copies)
}

if (typeof window !== 'undefined') reapplyChangesToLateAnswers()
