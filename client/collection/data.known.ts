import { queryClient } from '#client/query.ts'
import type { Copy } from '#contract/collection.ts'

/** A figure in an answer that tells its copies, of a list or by itself. */
interface Told {
  readonly id?: number
  readonly item_id?: number
  readonly copies: readonly Copy[]
}

/** An answer holds its figures in its `data`, a list of many pages in the `data` of its `pages`. */
const depthMax = 4

/** Changes what is known of a figure of one's own wherever an answer tells it, so that nothing has to be asked again. */
export function changeKnown(itemId: number, change: (told: Told) => object): void {
  for (const query of queryClient.getQueryCache().findAll()) {
    const before: unknown = query.state.data
    const after = changed(before, itemId, change)
    if (after !== before) queryClient.setQueryData(query.queryKey, after)
  }
}

export function changeCopies(itemId: number, change: (copies: readonly Copy[]) => readonly Copy[]): void {
  changeKnown(itemId, (told) => ({ ...told, copies: change(told.copies) }))
}

/** The same value where nothing in it is about the figure. */
function changed(value: unknown, itemId: number, change: (told: Told) => object, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > depthMax) return value
  if (isTold(value)) return (value.item_id ?? value.id) === itemId ? change(value) : value
  if (Array.isArray(value)) {
    const next = value.map((one) => changed(one, itemId, change, depth + 1))
    return next.some((one, at) => one !== value[at]) ? next : value
  }
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    one,
    changed(one, itemId, change, depth + 1),
  ])
  const isSame = entries.every(([, before, after]) => before === after)
  return isSame ? value : Object.fromEntries(entries.map(([name, , after]) => [name, after]))
}

function isTold(value: object): value is Told {
  return 'copies' in value && Array.isArray(value.copies)
}
