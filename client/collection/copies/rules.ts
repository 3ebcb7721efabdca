import { changedFields } from '#client/kit/form-data.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { moneyInputText, parseMoney } from '#client/kit/money.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import type { Copy, CopyPhoto } from '#contract/collection/collection.ts'
import type { CopyFields } from '#contract/collection/fields.ts'
import { type Condition, collectionLimits, conditions } from '#contract/collection/words.ts'
import { pictureBytesMax, sameOrigin } from '#contract/media/paths.ts'
import { moneyText } from '#contract/money.ts'

export type CopyText = Record<
  | 'condition'
  | 'price'
  | 'charges'
  | 'currency'
  | 'acquired_on'
  | 'store'
  | 'place'
  | 'notes'
  /** With commas between them. */
  | 'tags'
  | 'quantity',
  string
>

/** The fields that can be edited in place. */
export type CellName = 'condition' | 'price' | 'acquired_on' | 'store' | 'place'

export const cellTitles: Readonly<Record<CellName, string>> = {
  condition: 'Estado',
  price: 'Pagado',
  acquired_on: 'Llegó',
  store: 'Tienda',
  place: 'Lugar',
}

/** The form values of a copy, or of an empty form. `currency` is the default currency. */
export function toCopyText(copy: Copy | null, currency: string): CopyText {
  const own = copy?.currency ?? currency
  return {
    condition: copy?.condition ?? '',
    price: moneyInputText(copy?.price_paid_cents, own),
    // A discount beyond the charges is not typed here.
    charges: moneyInputText(copy && Math.max(0, copy.charges_cents ?? 0) ? copy.charges_cents : null, own),
    currency: own,
    acquired_on: copy?.acquired_on ?? '',
    store: copy?.store ?? '',
    place: copy?.place ?? '',
    notes: copy?.notes ?? '',
    tags: (copy?.tags ?? []).join(', '),
    quantity: '1',
  }
}

/** The tags that a text names, with commas between them. */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean)
}

type ReadCopy = { fields: CopyFields; quantity: number } | { failure: FormFailure }

export function readCopy(text: CopyText): ReadCopy {
  const price = readPrice(text.price, text.currency)
  const charges = readPrice(text.charges, text.currency)
  const quantity = Number(text.quantity)
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= collectionLimits.copies
  const wrong = {
    ...('error' in price ? { price: price.error } : {}),
    ...('error' in charges ? { charges: charges.error } : {}),
    ...(isCount ? {} : { quantity: `Escribe un número del 1 al ${collectionLimits.copies}.` }),
  }
  if ('error' in price || 'error' in charges || !isCount)
    return { failure: { message: 'Hay datos que corregir.', fields: wrong } }
  const { condition, currency, acquired_on, store, place, notes, tags } = text
  const fields = {
    condition: isCondition(condition) ? condition : null,
    price_paid_cents: price.cents,
    charges_cents: charges.cents,
    currency: price.cents === null && charges.cents === null ? null : currency,
    acquired_on: acquired_on === '' ? null : acquired_on,
    store,
    place,
    notes,
    tags: tagsIn(tags),
  }
  return { fields, quantity }
}

/** The fields that the form changed. A price goes with its currency, because one says nothing without the other. */
export function changedCopyFields(opened: CopyText, fields: CopyFields): CopyFields {
  const before = readCopy(opened)
  const changed = changedFields<CopyFields>('fields' in before ? before.fields : {}, fields)
  const { price_paid_cents = null, currency = null } = fields
  const hasMoney = ['price_paid_cents', 'charges_cents', 'currency'].some((name) => name in changed)
  return hasMoney ? { ...changed, price_paid_cents, currency } : changed
}

export function readCell(
  name: CellName,
  text: string,
  currency: string,
): { fields: CopyFields } | { error: string } {
  if (name === 'condition') return { fields: { condition: isCondition(text) ? text : null } }
  if (name !== 'price') return { fields: { [name]: text.trim() === '' ? null : text } }
  const price = readPrice(text, currency)
  if ('error' in price) return price
  return { fields: { price_paid_cents: price.cents, ...(price.cents === null ? {} : { currency }) } }
}

/** Maps the API's field names to those of the form. */
export function formFields(fields: FormFailure['fields']): FormFailure['fields'] {
  const { price_paid_cents: price, charges_cents: charges, ...others } = fields
  const tags = Object.entries(fields).find(([name]) => name.startsWith('tags'))?.[1]
  return {
    ...others,
    ...(price ? { price } : {}),
    ...(charges ? { charges } : {}),
    ...(tags ? { tags } : {}),
  }
}

function readPrice(text: string, currency: string): { cents: number | null } | { error: string } {
  return text.trim() === '' ? { cents: null } : parseMoney(text, currency, priceMax)
}

/** "$1,290.00 + $184.00 de envío y aduana"; null without a price. */
export function costText({ price_paid_cents: price, charges_cents, currency }: Copy): string | null {
  if (price === null || currency === null) return null
  const charges = charges_cents ?? 0
  if (charges === 0) return moneyText(price, currency)
  if (charges < 0) return `${moneyText(price, currency)} − ${moneyText(-charges, currency)} de descuento`
  return `${moneyText(price, currency)} + ${moneyText(charges, currency)} de envío y aduana`
}

/** What a copy cost at home; null without a price. */
export function costOf({ price_paid_cents, charges_cents }: Copy): number | null {
  return price_paid_cents === null ? null : price_paid_cents + (charges_cents ?? 0)
}

function isCondition(text: string): text is Condition {
  return Object.hasOwn(conditions, text)
}

/** The message of the server for a picture that is too large, shown before it is uploaded; otherwise null. */
export function pictureRefusal({ size }: Blob): string | null {
  return size > pictureBytesMax ? 'La imagen es demasiado grande: el máximo son 10 MB.' : null
}

/** A photo that is not uploaded yet has an address of this page. */
export const photoUrl = (path: string) => (path.startsWith('blob:') ? path : `${sameOrigin}/${path}`)

export function largePhotoOf({ path, thumb_path, width, height }: CopyPhoto, alt: string) {
  return { src: photoUrl(path), thumb: photoUrl(thumb_path), width, height, alt }
}
