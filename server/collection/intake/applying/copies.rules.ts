import type { Copy } from '#contract/collection.ts'
import type { Relation } from '#contract/collection-words.ts'
import { collectionLimits } from '#contract/collection-words.ts'
import type { CopyValues } from '#server/collection/copies/rules.ts'
import { hasSameValues } from '#server/collection/copies/rules.ts'
import type { Entry } from '#server/collection/intake/rules.ts'

export interface EditedCopy {
  id: number
  before: CopyValues
  after: CopyValues
}

/** A row that was taken without naming a list is of what one has. */
export const relationOfEntry = ({ relation }: Entry): Relation => relation ?? 'collection'

/** Each copy of the file stands for one that is there already, the likest first; only what is left over is added. */
export function planCopies({ entries, copies }: { entries: readonly Entry[]; copies: readonly Copy[] }): {
  added: CopyValues[]
  edited: EditedCopy[]
} {
  let free = copies
  let wanted = entries.filter((entry) => relationOfEntry(entry) === 'collection').flatMap(copiesOf)
  const edited: EditedCopy[] = []
  for (const fits of [hasSameValues, isCompatible]) {
    wanted = wanted.filter((copy) => {
      const found = free.find((own) => fits(own, copy))
      if (found === undefined) return true
      free = free.filter(({ id }) => id !== found.id)
      const { id, ...before } = found
      const after = filledIn(before, copy)
      if (!hasSameValues(before, after)) edited.push({ id, before, after })
      return false
    })
  }
  const room = collectionLimits.copies - copies.length
  return { added: wanted.slice(free.length).slice(0, Math.max(room, 0)), edited }
}

/** The copies that a row stands for, all alike. */
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

/** Neither says anything that the other contradicts. */
export function isCompatible(own: CopyValues, given: CopyValues): boolean {
  return (Object.keys(given) as (keyof CopyValues)[]).every(
    (name) => own[name] === null || given[name] === null || own[name] === given[name],
  )
}

/** What is written stays, what is blank is filled in. */
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
