import type { Copy } from '#contract/collection.ts'
import type { CopyValues } from '#server/collection/copies/rules.ts'
import { isAlike } from '#server/collection/copies/rules.ts'
import type { Change } from '#server/collection/intake/applying/changes.store.ts'
import type { Standing } from '#server/collection/intake/applying/rules.ts'
import { isSameStanding } from '#server/collection/intake/applying/rules.ts'

/** A figure as it stands now. */
export interface Current {
  mark: Standing | undefined
  copies: Copy[]
  /** Copies that the member took photos of, which only a person does. */
  photographed: ReadonlySet<number>
}

export interface UndoPlan {
  item_id: number
  deleted: number[]
  restored: (CopyValues & { id: number })[]
  /** `stays`; or where the mark goes back to, null for nowhere. */
  mark: 'stays' | Standing | null
  /** Something of it stays, for the member changed it since. */
  isKept: boolean
}

/** Takes back what an import did to a figure, but for what the member said of it since. */
export function planUndo({ item_id, before, after, copies }: Change, current: Current): UndoPlan {
  const plan: UndoPlan = { item_id, deleted: [], restored: [], mark: 'stays', isKept: false }
  for (const { id, before: was, after: made } of copies) {
    const own = current.copies.find((copy) => copy.id === id)
    if (own === undefined) continue
    if (!isAlike(own, made) || current.photographed.has(id)) plan.isKept = true
    else if (was === null) plan.deleted.push(id)
    else plan.restored.push({ id, ...was })
  }
  const left = current.copies.length - plan.deleted.length
  return { ...plan, ...undoMark({ before, after, left }, current.mark, plan) }
}

function undoMark(
  { before, after, left }: { before: Standing | null; after: Standing; left: number },
  mark: Standing | undefined,
  { deleted, isKept }: UndoPlan,
): Partial<UndoPlan> {
  if (mark === undefined) return {}
  if (!isSameStanding(mark, after)) {
    // The last copy of what is collected stays: the member left it there.
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

/** What was reserved meanwhile is in no list but the collection. */
function backTo(before: Standing | null, { reserved }: Standing): Standing | null {
  if (before === null) return null
  return reserved ? { ...before, reserved, relation: null } : before.relation === null ? null : before
}
