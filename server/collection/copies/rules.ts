import type { Copy } from '#contract/collection/collection.ts'
import type { CollectedFields, CopyFields } from '#contract/collection/fields.ts'

export type CopyValues = Omit<Copy, 'id' | 'photos'>

/** A copy to insert, with the detached photos to reattach to it. */
export interface NewCopy extends CopyValues {
  photoIds: number[]
}

const blank: CopyValues = {
  condition: null,
  price_paid_cents: null,
  charges_cents: null,
  currency: null,
  acquired_on: null,
  store: null,
  place: null,
  notes: null,
  tags: [],
}

/** Applies a change: omitted fields stay, null clears a field. A price without a currency is in `currency`. */
export function changedCopy(before: CopyValues, fields: CopyFields, currency: string): CopyValues {
  const { photos: _, ...written } = fields
  const filled = Object.entries(written).filter(([, value]) => value !== undefined)
  const after: CopyValues = { ...before, ...Object.fromEntries(filled) }
  const hasMoney = after.price_paid_cents !== null || after.charges_cents !== null
  return hasMoney && after.currency === null ? { ...after, currency: before.currency ?? currency } : after
}

export function newCopy(fields: CopyFields, currency: string): NewCopy {
  return { ...changedCopy(blank, fields, currency), photoIds: photoIdsOf(fields) }
}

export function photoIdsOf({ photos = [] }: CopyFields): number[] {
  return photos.map(({ id }) => id)
}

/** The copies that "la tengo" must still add to reach the requested quantity, which is one by default. */
export function copiesToAdd(
  fields: CollectedFields,
  { quantityNow, currency }: { quantityNow: number; currency: string },
): NewCopy[] {
  const { copies, quantity = copies?.length ?? 1, ...alike } = fields
  const list = copies ?? Array.from({ length: quantity }, () => alike)
  const requested = list.map((copy) => newCopy(copy, currency))
  return requested.slice(quantityNow)
}

/** A copy that an import stored may be older than a field. Tags have no commas. */
export function hasSameValues(a: CopyValues, b: CopyValues): boolean {
  return (Object.keys(blank) as (keyof CopyValues)[]).every(
    (name) => String(a[name] ?? '') === String(b[name] ?? ''),
  )
}
