import { z } from 'zod'

/** One of the words that a table of words and their Spanish has as keys. */
export function enumOf<T extends Record<string, unknown>>(words: T, message = 'No conocemos ese valor.') {
  return z.enum(Object.keys(words) as (keyof T & string)[], message)
}
