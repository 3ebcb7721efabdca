import { failureText } from '#client/kit/form-failure.ts'
import { explainNetworkError, networkError } from '#client/kit/network-error.ts'
import { countText } from '#client/kit/numbers.ts'
import type { QuotaCounts } from '#client/plans/quota.rules.ts'
import type { MemberMark, OwnMark } from '#contract/collection/collection.ts'
import type { WishFields } from '#contract/collection/fields.ts'
import type { Relation } from '#contract/collection/words.ts'

/** The data of a figure that toasts need. */
export interface MarkedFigure {
  readonly id: number
  readonly name: string
}

/** The key of all toasts about one figure. */
export function toastKeyOf({ id }: MarkedFigure): string {
  return `mark ${id}`
}

export const noMark: MemberMark = { relation: null, reserved: false, quantity: 0 }

/** The mark after a change. `copies` is the number of copies that return to the collection with it. */
export function markAfterChange(before: MemberMark, relation: Relation | null, copies = 0): MemberMark {
  const quantity = relation === 'collection' ? Math.max(1, before.quantity, copies) : 0
  return { ...before, relation, quantity }
}

export function isSameMark(a: MemberMark, b: MemberMark): boolean {
  return a.relation === b.relation && a.reserved === b.reserved && a.quantity === b.quantity
}

const countNames = {
  collection: 'itemsInUserCollection',
  want: 'itemsInUserWantCollection',
  notinterested: 'itemsInUserNotinterestedCollection',
} as const satisfies Record<Relation, keyof QuotaCounts>

/** The counts of the sidebar after a figure moved; null means no list. */
export function countsAfter<T extends QuotaCounts>(counts: T, from: Relation | null, to: Relation | null): T {
  if (from === to) return counts
  const less = from && { [countNames[from]]: Math.max(0, counts[countNames[from]] - 1) }
  const more = to && { [countNames[to]]: counts[countNames[to]] + 1 }
  return { ...counts, ...less, ...more }
}

const places: Record<Relation, string> = {
  collection: 'tu colección',
  want: 'tu wishlist',
  notinterested: 'lo que no te interesa',
}

/** The sentence for a completed change. */
export function markText(name: string, before: MemberMark, to: Relation | null): string {
  const from = before.relation
  if (from === null) return to === null ? `«${name}» sigue sin marca.` : `«${name}» está en ${places[to]}.`
  const copies = before.quantity > 1 ? `, con sus ${countText(before.quantity, 'copia', 'copias')}` : ''
  if (to === null) return `«${name}» salió de ${places[from]}${copies}.`
  return `«${name}» pasó de ${places[from]} a ${places[to]}.`
}

/** The reason of a refusal and the resulting state of the figures. */
export function refusedText(names: readonly string[], message: string): string {
  const [name] = names
  return unchangedText(
    message,
    names.length > 1
      ? `${names.length} figuras se quedaron como estaban.`
      : `«${name}» se quedó como estaba.`,
  )
}

/** The reason in the literal words of the error catalogue (docs/product.md#errors-on-the-screen), and the resulting state below it. */
export function unchangedText(message: string, outcome: string): string {
  return message === networkError
    ? explainNetworkError(message, outcome)
    : `${failureText(message)}\n${outcome}`
}

/** True if the same call may succeed later. */
export function isTemporary(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** The fields of a wish, to send them again on undo; null if there are none. */
export function wishFieldsOf(own: OwnMark): WishFields | null {
  const { priority, target_price_cents, target_currency } = own
  if (priority === null && target_price_cents === null) return null
  return { priority, target_price_cents, ...(target_currency ? { currency: target_currency } : {}) }
}
