import type { Copy } from '#contract/collection/collection.ts'
import { type CopyValues, hasSameValues } from '#server/collection/copies/rules.ts'
import type { ItemChange } from '#server/collection/intake/applying/changes.store.ts'
import { isSameMarkState, type MarkState } from '#server/collection/intake/applying/rules.ts'

interface CurrentItem {
  mark: MarkState | undefined
  copies: Copy[]
  /** Copies with photos that the member added. */
  photographed: ReadonlySet<number>
}

export interface UndoPlan {
  item_id: number
  deleted: number[]
  restored: (CopyValues & { id: number })[]
  /** `stays`, or the previous mark to restore; null removes the mark. */
  mark: 'stays' | MarkState | null
  /** True if something stays because the member changed it since. */
  isKept: boolean
}

/** Reverts the changes of an import to a figure, except those that the member changed since. */
export function planUndo({ item_id, before, after, copies }: ItemChange, current: CurrentItem): UndoPlan {
  const plan: UndoPlan = { item_id, deleted: [], restored: [], mark: 'stays', isKept: false }
  for (const { id, before: was, after: made } of copies) {
    const own = current.copies.find((copy) => copy.id === id)
    if (own === undefined) continue
    if (!hasSameValues(own, made) || current.photographed.has(id)) plan.isKept = true
    else if (was === null) plan.deleted.push(id)
    else plan.restored.push({ id, ...was })
  }
  const left = current.copies.length - plan.deleted.length
  return { ...plan, ...undoMark({ before, after, left }, current.mark, plan) }
}

function undoMark(
  { before, after, left }: { before: MarkState | null; after: MarkState; left: number },
  mark: MarkState | undefined,
  { deleted, isKept }: UndoPlan,
): Partial<UndoPlan> {
  if (mark === undefined) return {}
  if (!isSameMarkState(mark, after)) {
    // The last copy of a collected figure stays, because a collected figure needs one.
    return mark.relation === 'collection' && left === 0
      ? { deleted: deleted.slice(1), isKept: true }
      : { isKept: true }
  }
  if (after.relation === 'collection' && left > 0) {
    return before?.relation === 'collection'
      ? { mark: { ...before, reserved: mark.reserved } }
      : { isKept: true }
  }
  if (before?.relation === 'collection')
    return { deleted: deleted.slice(1), isKept: deleted.length > 0 || isKept }
  return { mark: backTo(before, mark) }
}

/** A figure that is reserved by now keeps its mark, but leaves the lists. */
function backTo(before: MarkState | null, { reserved }: MarkState): MarkState | null {
  if (before === null) return null
  return reserved ? { ...before, reserved, relation: null } : before.relation === null ? null : before
}
