import { z } from 'zod'
import { itemFlags, itemSorts, noYear, salesMethods, slugShape, statusChoices } from './catalogue-words.ts'

export const slug = z.string().regex(slugShape, 'No es un nombre de dirección válido.')

const valuesMax = 100

/** Filters are comma-separated slugs (decisions §1); blanks between commas are ignored. */
function listOf<T extends z.ZodType<string, string>>(value: T) {
  return z
    .string('Escríbelo una sola vez, con comas entre los valores.')
    .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean))
    .pipe(z.array(value).max(valuesMax, `Elige ${valuesMax} valores como máximo.`))
    .default([])
}

const wordsOf = <T extends Record<string, string>>(words: T) =>
  z.enum(Object.keys(words) as (keyof T & string)[], 'No conocemos ese valor.')

const year = z.string().regex(new RegExp(`^([12][0-9]{3}|${noYear})$`), 'Escribe un año de cuatro cifras.')

/** spec §3 "Item search filters"; `license` and `line` are the single forms of spec §7. */
export const itemFilters = z.object({
  license: slug.optional(),
  line: slug.optional(),
  licenses: listOf(slug),
  lines: listOf(slug),
  brands: listOf(slug),
  sagas: listOf(slug),
  arcos: listOf(slug),
  sales_methods: listOf(wordsOf(salesMethods)),
  release_years: listOf(year),
  status: listOf(wordsOf(statusChoices)),
  others: listOf(wordsOf(itemFlags)),
  sort: wordsOf(itemSorts).optional(),
})

export type ItemFilters = z.output<typeof itemFilters>
