import { explainNetworkError, networkError } from '#client/kit/network-error.ts'
import { countText } from '#client/kit/numbers.ts'
import type { QuotaCounts } from '#client/plans/quota.rules.ts'
import type { MemberMark, OwnMark } from '#contract/collection.ts'
import type { WishFields } from '#contract/collection-fields.ts'
import type { Relation } from '#contract/collection-words.ts'

/** A figure as toasts speak of it. */
export interface MarkedFigure {
  readonly id: number
  readonly name: string
}

/** What toasts about one figure have in common. */
export function toastKeyOf({ id }: MarkedFigure): string {
  return `mark ${id}`
}

export const noMark: MemberMark = { relation: null, reserved: false, quantity: 0 }

/** Where a figure stands once this was said of it; `copies` are those it had before it left the collection. */
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

/** The counts of the sidebar once a figure moved; null stands for no list. */
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

/** What was done, in a sentence. */
export function markText(name: string, before: MemberMark, to: Relation | null): string {
  const from = before.relation
  if (from === null) return to === null ? `«${name}» sigue sin marca.` : `«${name}» está en ${places[to]}.`
  const copies = before.quantity > 1 ? `, con sus ${countText(before.quantity, 'copia', 'copias')}` : ''
  if (to === null) return `«${name}» salió de ${places[from]}${copies}.`
  return `«${name}» pasó de ${places[from]} a ${places[to]}.`
}

/** Why it did not work, and what became of the figures. */
export function refusedText(names: readonly string[], message: string): string {
  const [name] = names
  return unchangedText(
    message,
    names.length > 1
      ? `${names.length} figuras se quedaron como estaban.`
      : `«${name}» se quedó como estaba.`,
  )
}

/** Why something did not work, and how things stand now: after it, or beneath it where no answer came. */
export function unchangedText(message: string, standing: string): string {
  return message === networkError
    ? explainNetworkError(message, standing)
    : `${sentenceOf(message)} ${standing}`
}

/** True where the same call may pass later. */
export function isTemporary(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

function sentenceOf(message: string): string {
  const text = message.trim() || 'No pudimos guardarlo'
  return `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`
}

/** What is written of a wish, as it is sent again; null where nothing is. */
export function wishFieldsOf(own: OwnMark): WishFields | null {
  const { priority, target_price_cents, target_currency } = own
  if (priority === null && target_price_cents === null) return null
  return { priority, target_price_cents, ...(target_currency ? { currency: target_currency } : {}) }
}
