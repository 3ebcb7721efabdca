import type { Copy } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import type { CopyValues } from '#server/collection/copies/rules.ts'
import { hasSameValues } from '#server/collection/copies/rules.ts'
import type { Entry } from '#server/collection/intake/rules.ts'

export interface EditedCopy {
  id: number
  before: CopyValues
  after: CopyValues
}

/** A selected row without a list means an owned figure. */
export const relationOfEntry = ({ relation }: Entry): Relation => relation ?? 'collection'

/**
 * Each copy in the file is matched to the most similar existing copy; only unmatched copies are added, and as many as a figure may
 * have. `leftOut` counts the others by entry.
 */
export function planCopies({ entries, copies }: { entries: readonly Entry[]; copies: readonly Copy[] }): {
  added: CopyValues[]
  edited: EditedCopy[]
  leftOut: number[]
} {
  let free = copies
  let wanted = entries.flatMap((entry, at) =>
    relationOfEntry(entry) === 'collection' ? copiesOf(entry).map((copy) => ({ copy, at })) : [],
  )
  const edited: EditedCopy[] = []
  for (const fits of [hasSameValues, isCompatible]) {
    wanted = wanted.filter(({ copy }) => {
      const found = free.find((own) => fits(own, copy))
      if (found === undefined) return true
      free = free.filter(({ id }) => id !== found.id)
      const { id, ...before } = found
      const after = filledIn(before, copy)
      if (!hasSameValues(before, after)) edited.push({ id, before, after })
      return false
    })
  }
  const room = Math.max(collectionLimits.copies - copies.length, 0)
  const missing = wanted.slice(free.length)
  const leftOut = entries.map(({ over }) => over ?? 0)
  for (const { at } of missing.slice(room)) leftOut[at] = (leftOut[at] ?? 0) + 1
  return { added: missing.slice(0, room).map(({ copy }) => copy), edited, leftOut }
}

/** The identical copies that a row describes. */
export function copiesOf({
  quantity,
  price_cents,
  condition,
  currency,
  acquired_on,
  store,
  place,
  notes,
}: Entry) {
  const copy: CopyValues = {
    condition,
    price_paid_cents: price_cents,
    currency,
    acquired_on,
    store,
    place,
    notes,
  }
  return Array.from({ length: quantity }, () => copy)
}

/** True if no field of one copy contradicts the other. */
export function isCompatible(own: CopyValues, given: CopyValues): boolean {
  return (Object.keys(given) as (keyof CopyValues)[]).every(
    (name) => own[name] === null || given[name] === null || own[name] === given[name],
  )
}

/** Keeps existing values and fills in blank ones. */
function filledIn(own: CopyValues, given: CopyValues): CopyValues {
  return {
    condition: own.condition ?? given.condition,
    price_paid_cents: own.price_paid_cents ?? given.price_paid_cents,
    currency: own.currency ?? given.currency,
    acquired_on: own.acquired_on ?? given.acquired_on,
    store: own.store ?? given.store,
    place: own.place ?? given.place,
    notes: own.notes ?? given.notes,
  }
}
