import { z } from 'zod'
import { commaSeparated, itemFilters } from '#contract/catalogue/filters.ts'
import { enumOf } from '#contract/enum-of.ts'
import { paging } from '#contract/paging.ts'
import { isReadable, line, unreadableCharactersMessage } from '#contract/text.ts'
import { cents, currency, day } from './fields.ts'
import { collectionLimits, conditions, copyCounts, copyNotes, ownSorts } from './words.ts'

/* The filters of a member's own lists. */

const wholeCents = 'Escribe el precio en centavos enteros.'
const price = z.coerce.number(wholeCents).int(wholeCents).pipe(cents).optional()

/** Conditions on a copy. A figure matches if one of its copies fulfils all of them. */
const copyFilters = {
  condition: commaSeparated(enumOf(conditions)),
  notes: commaSeparated(enumOf(copyNotes)),
  store: line({ max: collectionLimits.store }),
  place: line({ max: collectionLimits.place }),
  /** In a wishlist those of the wish. */
  tags: commaSeparated(z.string().refine(isReadable, unreadableCharactersMessage)),
  price_min_cents: price,
  price_max_cents: price,
  currency: currency
    .describe('La de los dos precios; si falta, la de los ajustes. Las copias pagadas en otra quedan fuera.')
    .optional(),
  acquired_from: day.optional(),
  acquired_to: day.optional(),
}

/** The filters of the catalogue and of copies, and the number of copies. */
export const ownFilters = itemFilters
  .omit({ sort: true })
  .extend({
    query: line({ max: 200 }),
    ...copyFilters,
    copies: commaSeparated(enumOf(copyCounts)),
    sort: enumOf(ownSorts).optional(),
    /** Reverses the direction; each order has a default one. */
    order: z.enum(['asc', 'desc'], 'Escribe asc o desc.').optional(),
    ...paging,
  })
  .refine(({ price_min_cents: min = 0, price_max_cents: max = min }) => min <= max, {
    error: 'El precio máximo no puede ser menor que el mínimo.',
    path: ['price_max_cents'],
  })
  .refine(({ acquired_from: from = '', acquired_to: to = from }) => from <= to, {
    error: 'El final va después del principio.',
    path: ['acquired_to'],
  })

export type OwnFilters = z.output<typeof ownFilters>
