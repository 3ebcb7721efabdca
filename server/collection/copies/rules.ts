import type { Copy, Trade, Worth } from '#contract/collection/collection.ts'
import type { CollectedFields, CopyFields, TradeFields, WorthFields } from '#contract/collection/fields.ts'
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
  trade: null,
}

/** Applies a change: omitted fields stay, null clears a field. A price without a currency is in `currency`. */
export function changedCopy(before: CopyValues, fields: CopyFields, currency: string): CopyValues {
  const { photos: _, worth, trade, ...written } = fields
  const filled = Object.entries(written).filter(([, value]) => value !== undefined)
  const after: CopyValues = { ...before, ...Object.fromEntries(filled) }
  if (trade !== undefined) after.trade = changedTrade(before.trade, trade)
  if (worth !== undefined) after.worth = changedWorth(before.worth, worth)
  const hasMoney = after.price_paid_cents !== null || after.charges_cents !== null
  return hasMoney && after.currency === null ? { ...after, currency: before.currency ?? currency } : after
}

/** What is only traded has no price. */
export function changedTrade(before: Trade | null, given: TradeFields | null): Trade | null {
  if (given === null) return null
  const { kind, note = before?.note ?? null, until = before?.until ?? null } = given
  const asked = given.amount_cents === undefined ? before : given
  const amount_cents = kind === 'cambio' ? null : (asked?.amount_cents ?? null)
  return {
    kind,
    amount_cents,
    currency: amount_cents === null ? null : (asked?.currency ?? null),
    note,
    until,
  }
}

/** The same text for the same trade. */
export const tradeKey = (trade: TradeFields | null | undefined): string =>
  trade ? [trade.kind, trade.amount_cents, trade.currency, trade.note, trade.until].join('\n') : ''

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
  const keyOf = (copy: CopyValues, name: keyof CopyValues) => {
    if (name === 'worth') return worthKey(copy)
    return name === 'trade' ? tradeKey(copy.trade) : String(copy[name] ?? '')
  }
  return (Object.keys(blank) as (keyof CopyValues)[]).every((name) => keyOf(a, name) === keyOf(b, name))
}

const worthKey = ({ worth }: Partial<CopyValues>): string =>
  JSON.stringify(
    (worth ?? []).map(({ on, amount_cents, currency, source }) => [on, amount_cents, currency, source]),
  )
