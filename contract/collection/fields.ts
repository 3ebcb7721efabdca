import { z } from 'zod'
import { slug } from '#contract/catalogue/filters.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import { isCurrency } from '#contract/currencies.ts'
import { enumOf } from '#contract/enum-of.ts'
import { spellingKey } from '#contract/folded-text.ts'
import { isTooFine, tooFineText } from '#contract/money.ts'
import { rowIdMax } from '#contract/row-id.ts'
import { line, optionalLine, optionalParagraphs } from '#contract/text.ts'
import { collectionLimits, conditions, tradeKinds } from './words.ts'

/** docs/product.md#answers-and-errors: the fields of a copy or a wish that a member writes. A missing field keeps its value; null clears it. */

export const cents = z
  .int('Escribe el precio en centavos enteros.')
  .min(0, 'Un precio no puede ser negativo.')
  .max(priceMax.cents, `Ese precio es demasiado grande: el máximo es ${priceMax.text}.`)

/** A discount may be more than the charges. */
const charges = z
  .int('Escribe el monto en centavos enteros.')
  .min(-priceMax.cents, `Ese descuento es demasiado grande: el máximo es ${priceMax.text}.`)
  .max(priceMax.cents, `Ese monto es demasiado grande: el máximo es ${priceMax.text}.`)

export const currency = z
  .string('Escribe una moneda, como MXN.')
  .refine(isCurrency, 'Escribe una moneda con sus tres letras, como MXN.')

export const day = z.iso
  .date('Escribe un día que exista, como 2027-03-12.')
  .refine((text) => text >= '1900-01-01' && text <= '2100-12-31', 'Escribe un día entre 1900 y 2100.')

const quantity = z
  .int('Escribe cuántas copias, en número entero.')
  .min(1, 'Escribe al menos una copia.')
  .max(collectionLimits.copies, `Escribe ${collectionLimits.copies} copias como máximo.`)

/** A request that arrives again with the same key counts once. */
export const idempotencyKey = z
  .string('Falta la clave de este envío.')
  .regex(
    new RegExp(`^[\\w.:-]{1,${collectionLimits.key}}$`),
    'Esa clave no sirve: usa letras, números, puntos o guiones.',
  )

const optional = <T extends z.ZodType>(type: T) => type.nullable().optional()
const form = 'Envía los datos de la copia.'

const tagMissing = 'Escribe la etiqueta.'

export const tagName = z
  .string(tagMissing)
  .pipe(line({ max: collectionLimits.tag, missing: tagMissing }) as z.ZodType<string, string>)
  .refine((name) => !name.includes(','), 'Una etiqueta no lleva comas.')

/** Two spellings are one tag. */
export function distinctTags(names: readonly string[]): string[] {
  return [...new Map(names.toReversed().map((name) => [spellingKey(name), name])).values()].toReversed()
}

const tooManyTags = `Pon ${collectionLimits.tags} etiquetas como máximo.`

export const tagNames = z
  .array(tagName, 'Envía una lista de etiquetas.')
  .max(collectionLimits.ownTags, tooManyTags)
  .transform(distinctTags)
  .refine(({ length }) => length <= collectionLimits.tags, tooManyTags)
/** Each replaces the value of its day; a null amount takes that away. */
export const worthFields = z
  .array(
    z
      .object({
        amount_cents: cents.nullable(),
        currency,
        on: day,
        source: optionalLine(collectionLimits.store),
      })
      .superRefine(({ amount_cents, currency }, context) => {
        if (isTooFine(amount_cents ?? 0, currency))
          context.addIssue({ code: 'custom', path: ['amount_cents'], message: tooFineText(currency) })
      }),
  )
  .max(collectionLimits.worth, `De cada copia guardamos los últimos ${collectionLimits.worth} valores.`)

const tradeKind = enumOf(tradeKinds, 'Elige si la vendes o la cambias.')

/** A missing field keeps its value. An amount stands with its currency. */
export const tradeFields = z
  .object(
    {
      kind: tradeKind,
      amount_cents: optional(cents),
      currency: optional(currency),
      note: optionalLine(collectionLimits.tradeNote),
      until: optional(day),
    },
    'Envía si la vendes o la cambias (kind).',
  )
  .superRefine(({ amount_cents, currency }, context) => {
    if ((amount_cents ?? null) === null) return
    if (!currency) context.addIssue({ code: 'custom', path: ['currency'], message: 'Escribe la moneda.' })
    else if (isTooFine(amount_cents ?? 0, currency))
      context.addIssue({ code: 'custom', path: ['amount_cents'], message: tooFineText(currency) })
  })

const copyShape = {
  condition: optional(enumOf(conditions)),
  price_paid_cents: optional(cents),
  charges_cents: optional(charges),
  currency: optional(currency),
  acquired_on: optional(day),
  store: optionalLine(collectionLimits.store),
  place: optionalLine(collectionLimits.place),
  notes: optionalParagraphs(collectionLimits.notes),
  tags: tagNames.optional(),
  worth: optional(worthFields),
  /** Null when it is kept. */
  trade: optional(tradeFields),
}

const { condition, acquired_on, store, place, tags } = copyShape
const manyShape = { condition, currency: copyShape.currency, acquired_on, store, place }
/** What is changed of many copies at once. */
export const manyFields = z.object(
  {
    ...manyShape,
    /** What else was said of it stays. */
    trade: optional(z.object({ kind: tradeKind })),
    add_tags: tagNames.optional(),
    remove_tags: tagNames.optional(),
  },
  form,
)
/** The fields of a copy that were changed, and their values. */
export const changedPart = z.object({ ...manyShape, tags, trade: copyShape.trade })

/** Detached photos to attach to the restored copy, by the ids that the removing call answered. */
const photos = z
  .array(z.object({ id: z.int('Envía el número de la foto.').min(1).max(rowIdMax) }))
  .max(collectionLimits.photos, `Guarda ${collectionLimits.photos} fotos de cada copia como máximo.`)
  .optional()
const ownCopyShape = { ...copyShape, photos }

/** The body is optional, because a tap on "la tengo" sends none. */
export const copyFields = z.object(ownCopyShape, form).nullish()

/** `is_restored` is for undo: the day of a copy that was removed a moment ago is not checked again. */
export const newCopyFields = z
  .object(
    {
      ...ownCopyShape,
      is_restored: z.boolean('Envía true o false.').optional(),
      /** How many alike; one without it. */
      quantity: quantity.optional(),
      idempotency_key: idempotencyKey.optional(),
    },
    form,
  )
  .nullish()

/** For undo, `copies` restores removed copies; it replaces the other fields. */
export const collectedFields = z
  .object(
    {
      ...copyShape,
      /** The quantity afterwards, so that a repeated call adds nothing twice. */
      quantity: quantity.optional(),
      copies: z.array(z.object(ownCopyShape, form), form).min(1).max(collectionLimits.copies).optional(),
    },
    form,
  )
  .nullish()

export const changedFields = z.object({ ...copyShape, quantity: quantity.optional() }, form)

export const wishFields = z.object(
  {
    priority: optional(z.int('Elige del 1 al 5.').min(1, 'Elige del 1 al 5.').max(5, 'Elige del 1 al 5.')),
    target_price_cents: optional(cents),
    currency: currency.optional(),
    tags: tagNames.optional(),
  },
  'Envía los datos de tu lista.',
)

/** The id of a row, in an address or a body. */
export const rowId = z.coerce.number('Escribe un número.').int('Escribe un número.').min(1).max(rowIdMax)

export const itemParams = z.object({ id: rowId })
export const copyParams = z.object({ id: rowId, copy: rowId })
export const photoParams = z.object({ id: rowId, copy: rowId, photo: rowId })
export const shelfParams = z.object({ license: slug })
export const hiddenLineParams = z.object({ license: slug, line: slug })

export type TradeFields = z.output<typeof tradeFields>
export type WorthFields = z.output<typeof worthFields>
export type CopyFields = NonNullable<z.output<typeof copyFields>>
export type CollectedFields = NonNullable<z.output<typeof collectedFields>>
export type WishFields = z.output<typeof wishFields>
