import { z } from 'zod'
import { enumOf } from '#contract/enum-of.ts'
import { ref } from './catalogue.ts'
import { itemFlags, itemSorts, noYear, salesMethods, slugShape, statusChoices } from './words.ts'

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

/**
 * The filters of lists (docs/product.md#catalogue). `license` and `line` name a single place (docs/product.md#answers-and-errors).
 */
export const itemFilters = z.object({
  license: slug.optional(),
  line: slug.optional(),
  licenses: commaSeparated(slug),
  lines: commaSeparated(slug),
  brands: commaSeparated(slug),
  sagas: commaSeparated(slug),
  arcos: commaSeparated(slug),
  sales_methods: commaSeparated(enumOf(salesMethods)),
  release_years: commaSeparated(year),
  status: commaSeparated(enumOf(statusChoices)),
  others: commaSeparated(enumOf(itemFlags)),
  sort: enumOf(itemSorts).optional(),
})

/** The text of a search. */
export const query = z
  .string('Escribe una sola búsqueda.')
  .trim()
  .max(200, 'Busca con menos de 200 caracteres.')
  .default('')

export type ItemFilters = z.output<typeof itemFilters>

export const facet = z.array(ref.extend({ count: z.int() }))

/** Every value of a filter with its count, given the other filters (docs/product.md#catalogue). */
export const filterValues = z.object({
  licenses: facet,
  lines: facet,
  brands: facet,
  sagas: facet,
  arcos: facet,
  sales_methods: facet,
  release_years: facet,
  status: facet,
  others: facet,
})

/** The number of all values of each filter, because only the most frequent are listed. */
export const filterTotals = z.object({
  values: z.object({
    licenses: z.int(),
    lines: z.int(),
    brands: z.int(),
    sagas: z.int(),
    arcos: z.int(),
    sales_methods: z.int(),
    release_years: z.int(),
    status: z.int(),
    others: z.int(),
  }),
})

export type FilterValues = z.infer<typeof filterValues>
export type FilterTotals = z.infer<typeof filterTotals>
