import { z } from 'zod'
import { enumOf } from '#contract/enum-of.ts'
import { recordOf } from '#contract/record-of.ts'
import { ref } from './catalogue.ts'
import { type Facet, facets, facetWords } from './item-filters.ts'
import { itemSorts, noYear, slugShape } from './words.ts'

export const slug = z.string().regex(slugShape, 'No es un nombre de dirección válido.')

const valuesMax = 100

/** Filters are comma-separated slugs (docs/product.md#answers-and-errors); blanks between commas are ignored. */
export function commaSeparated<T extends z.ZodType<string, string>>(value: T) {
  return z
    .string('Escríbelo una sola vez, con comas entre los valores.')
    .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean))
    .pipe(z.array(value).max(valuesMax, `Elige ${valuesMax} valores como máximo.`))
    .default([])
}

const year = z.string().regex(new RegExp(`^([12][0-9]{3}|${noYear})$`), 'Escribe un año de cuatro cifras.')

function slugOrWord(facet: Facet): z.ZodType<string, string> {
  const words = facetWords(facet)
  if (words === null) return slug
  return facet === 'release_years' ? year : enumOf(words)
}

/**
 * The filters of lists (docs/product.md#catalogue). `license` and `line` name a single place (docs/product.md#answers-and-errors).
 */
export const itemFilters = z.object({
  license: slug.optional(),
  line: slug.optional(),
  ...recordOf(facets, (name) => commaSeparated(slugOrWord(name))),
  sort: enumOf(itemSorts).optional(),
})

export const query = z
  .string('Escribe una sola búsqueda.')
  .trim()
  .max(200, 'Busca con menos de 200 caracteres.')
  .default('')

export type ItemFilters = z.output<typeof itemFilters>

export const facet = z.array(ref.extend({ count: z.int() }))

/** Every value of a filter with its count, given the other filters (docs/product.md#catalogue). */
export const filterValues = z.object(recordOf(facets, () => facet))

/** The number of all values of each filter, because only the most frequent are listed. */
export const filterTotals = z.object({ values: z.object(recordOf(facets, () => z.int())) })

export type FilterValues = z.infer<typeof filterValues>
export type FilterTotals = z.infer<typeof filterTotals>
