import type { Query } from '@tanstack/react-query'
import { queryClient } from '#client/query.ts'
import type { Copy } from '#contract/collection/collection.ts'

interface ItemWithCopies {
  readonly id?: number
  readonly item_id?: number
  readonly copies: readonly Copy[]
}

/** A response holds its figures in its `data`, a list of many pages in the `data` of its `pages`. */
const depthMax = 4

type Change = (item: ItemWithCopies) => object
type ResponseUpdate = (response: unknown) => unknown

/** Changes made during a request, by the hash of its query. */
const lateChanges = new Map<string, ResponseUpdate[]>()

/**
 * Updates a figure in every cached response, so that nothing has to be fetched again. A late response may contain the
 * change already, so applying it twice must give the same result.
 */
export function updateCachedItem(itemId: number, change: Change): void {
  const update: ResponseUpdate = (response) => withChange(response, itemId, change)
  for (const query of queryClient.getQueryCache().findAll()) {
    if (query.state.fetchStatus !== 'idle') rememberChange(query.queryHash, update)
    updateQueryData(query, update)
  }
}

/** A request in flight was sent before the change and may not contain it. */
function rememberChange(queryHash: string, update: ResponseUpdate): void {
  lateChanges.set(queryHash, [...(lateChanges.get(queryHash) ?? []), update])
}

function updateQueryData({ queryKey, state }: Query, update: ResponseUpdate): void {
  const before: unknown = state.data
  const after = update(before)
  if (after !== before) queryClient.setQueryData(queryKey, after)
}

function reapplyChangesToLateResponses(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') lateChanges.delete(event.query.queryHash)
    if (event.type !== 'updated') return
    const { action, query } = event
    const isOver = action.type === 'error' || (action.type === 'success' && !action.manual)
    if (!isOver) return
    const changes = lateChanges.get(query.queryHash) ?? []
    lateChanges.delete(query.queryHash)
    if (action.type === 'success') for (const update of changes) updateQueryData(query, update)
  })
}

export function updateCachedCopies(
  itemId: number,
  change: (copies: readonly Copy[]) => readonly Copy[],
): void {
  updateCachedItem(itemId, (item) => ({ ...item, copies: change(item.copies) }))
}

/** Returns the same value if it does not contain the figure. */
function withChange(value: unknown, itemId: number, change: Change, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > depthMax) return value
  if (isFigure(value, itemId)) return change(value)
  if (Array.isArray(value)) {
    const next = value.map((item) => withChange(item, itemId, change, depth + 1))
    return next.some((item, at) => item !== value[at]) ? next : value
  }
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    item,
    withChange(item, itemId, change, depth + 1),
  ])
  const isSame = entries.every(([, before, after]) => before === after)
  return isSame ? value : Object.fromEntries(entries.map(([name, , after]) => [name, after]))
}

function isFigure(value: object, id: number): value is ItemWithCopies {
  if (!('copies' in value && Array.isArray(value.copies))) return false
  const { item_id = (value as ItemWithCopies).id } = value as ItemWithCopies
  return item_id === id
}

if (typeof window !== 'undefined') reapplyChangesToLateResponses()
