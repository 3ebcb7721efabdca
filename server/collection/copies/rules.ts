import type { Copy, Worth } from '#contract/collection/collection.ts'
import type { CollectedFields, CopyFields, WorthFields } from '#contract/collection/fields.ts'
import { collectionLimits } from '#contract/collection/words.ts'

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
  worth: [],
}

/** Applies a change: omitted fields stay, null clears a field. A price without a currency is in `currency`. */
export function changedCopy(before: CopyValues, fields: CopyFields, currency: string): CopyValues {
  const { photos: _, worth, ...written } = fields
  const filled = Object.entries(written).filter(([, value]) => value !== undefined)
  const after: CopyValues = { ...before, ...Object.fromEntries(filled) }
  if (worth !== undefined) after.worth = changedWorth(before.worth, worth)
  const hasMoney = after.price_paid_cents !== null || after.charges_cents !== null
  return hasMoney && after.currency === null ? { ...after, currency: before.currency ?? currency } : after
}

/** The last values of a copy, the newest first: those given replace the ones of their days, or take them away. None at all takes all away. */
export function changedWorth(before: readonly Worth[], given: WorthFields | null): Worth[] {
  const ofDays = new Map<string, WorthFields[number]>()
  for (const value of given === null ? [] : [...before, ...given]) ofDays.set(value.on, value)
  return [...ofDays.values()]
    .flatMap(({ amount_cents, source, ...value }) =>
      amount_cents === null ? [] : [{ ...value, amount_cents, source: source ?? null }],
    )
    .toSorted((a, b) => (a.on < b.on ? 1 : -1))
    .slice(0, collectionLimits.worth)
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
  return (Object.keys(blank) as (keyof CopyValues)[]).every((name) =>
    name === 'worth' ? worthKey(a) === worthKey(b) : String(a[name] ?? '') === String(b[name] ?? ''),
  )
}

const worthKey = ({ worth }: Partial<CopyValues>): string =>
  JSON.stringify(
    (worth ?? []).map(({ on, amount_cents, currency, source }) => [on, amount_cents, currency, source]),
  )
