import type { Copy } from '#contract/collection.ts'
import type { CollectedFields, CopyFields } from '#contract/collection-fields.ts'

/** What is written of a copy. */
export type CopyValues = Omit<Copy, 'id' | 'photos'>

/** One that is still to be kept, with the photos that come back with it. */
export interface NewCopy extends CopyValues {
  photoIds: number[]
}

const blank: CopyValues = {
  condition: null,
  price_paid_cents: null,
  currency: null,
  acquired_on: null,
  store: null,
  place: null,
  notes: null,
}

/** A copy after a change: what is left out stays, null empties it. A price without a currency is in `currency`. */
export function changedCopy(before: CopyValues, fields: CopyFields, currency: string): CopyValues {
  const { photos: _, ...written } = fields
  const given = Object.entries(written).filter(([, value]) => value !== undefined)
  const after: CopyValues = { ...before, ...Object.fromEntries(given) }
  const isPriced = after.price_paid_cents !== null && after.currency === null
  return isPriced ? { ...after, currency } : after
}

export function newCopy(fields: CopyFields, currency: string): NewCopy {
  return { ...changedCopy(blank, fields, currency), photoIds: photoIdsOf(fields) }
}

export function photoIdsOf({ photos = [] }: CopyFields): number[] {
  return photos.map(({ id }) => id)
}

/**
 * The copies that "la tengo" has still to add, where so many are there already: all alike, or each as it was. Without
 * a quantity one is enough.
 */
export function copiesToAdd(
  fields: CollectedFields,
  { quantityNow, currency }: { quantityNow: number; currency: string },
): NewCopy[] {
  const { copies, quantity = copies?.length ?? 1, ...alike } = fields
  const given = copies ?? Array.from({ length: quantity }, () => alike)
  const wanted = given.map((copy) => newCopy(copy, currency))
  return wanted.slice(quantityNow)
}

export function hasSameValues(a: CopyValues, b: CopyValues): boolean {
  return (Object.keys(blank) as (keyof CopyValues)[]).every((name) => a[name] === b[name])
}
