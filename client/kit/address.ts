/*
 * Reads and writes query strings. Invalid values are ignored, so a mistyped filter shows the list instead of an error.
 * Default values are not written, so each list has one address.
 */

const valuesMax = 40
const pageMax = 1_000_000
const textMax = 200

/** The search text, without control characters and lone surrogates, which PostgreSQL refuses. */
export function readText(search: URLSearchParams, name: string, max = textMax): string {
  const text = (search.get(name) ?? '').toWellFormed().replace(/[\p{Cc}\uFFFD]+/gu, ' ')
  return text
    .trim()
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()
}

export function readWord<W extends string>(
  search: URLSearchParams,
  name: string,
  words: Readonly<Record<W, unknown>>,
): W | null {
  const word = search.get(name)
  return word !== null && Object.hasOwn(words, word) ? (word as W) : null
}

/** A positive integer, written in digits only. */
export function readNumber(search: URLSearchParams, name: string, max: number): number | null {
  const text = search.get(name) ?? ''
  return /^[1-9]\d*$/.test(text) && Number(text) <= max ? Number(text) : null
}

export function readPage(search: URLSearchParams): number {
  return readNumber(search, 'page', pageMax) ?? 1
}

/** A list of values, separated by commas or given as repeated parameters; without duplicates, and sorted. */
export function readValues(
  search: URLSearchParams,
  name: string,
  isGood: (value: string) => boolean,
): string[] {
  const values = search.getAll(name).flatMap((value) => value.split(','))
  const good = [...new Set(values.map((value) => value.trim()))].filter(isGood)
  return good.slice(0, valuesMax).sort()
}

export function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((item) => item !== value) : [...values, value].sort()
}

export function isKeyOf(words: object): (value: string) => boolean {
  return (value) => Object.hasOwn(words, value)
}

type ParamValue = string | number | null | undefined | readonly string[]

/** The query string with "?", or an empty string. Null, blank values and page 1 are left out. */
export function queryString(params: Readonly<Record<string, ParamValue>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '' && !(name === 'page' && text === '1')) search.set(name, text)
  }
  return search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`
}
