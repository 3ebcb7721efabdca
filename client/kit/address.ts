/*
 * What an address says behind its "?". What makes no sense there is left out: a mistyped filter shows the list, not an
 * error; and what is as usual is not written, so that one list has one address.
 */

const valuesMax = 40
const pageMax = 1_000_000
const textMax = 200

/** What is looked for. Control characters and halves of letters mean nothing to a search, and no database takes them. */
export function readText(search: URLSearchParams, name: string, max = textMax): string {
  const text = (search.get(name) ?? '').toWellFormed().replace(/[\p{Cc}\uFFFD]+/gu, ' ')
  return text
    .trim()
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()
}

/** One of the words that are known, by their names. */
export function readWord<W extends string>(
  search: URLSearchParams,
  name: string,
  words: Readonly<Record<W, unknown>>,
): W | null {
  const word = search.get(name)
  return word !== null && Object.hasOwn(words, word) ? (word as W) : null
}

/** A whole number from 1 on, in digits alone. */
export function readNumber(search: URLSearchParams, name: string, max: number): number | null {
  const text = search.get(name) ?? ''
  return /^[1-9]\d*$/.test(text) && Number(text) <= max ? Number(text) : null
}

export function readPage(search: URLSearchParams): number {
  return readNumber(search, 'page', pageMax) ?? 1
}

/** Values behind each other, with commas or by saying the name again; each once, in an order of their own. */
export function readValues(
  search: URLSearchParams,
  name: string,
  isGood: (value: string) => boolean,
): string[] {
  const values = search.getAll(name).flatMap((value) => value.split(','))
  const good = [...new Set(values.map((value) => value.trim()))].filter(isGood)
  return good.slice(0, valuesMax).sort()
}

/** One value more, or without it. */
export function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value].sort()
}

/** True of the names of these words. */
export function isKeyOf(words: object): (value: string) => boolean {
  return (value) => Object.hasOwn(words, value)
}

type ParamValue = string | number | null | undefined | readonly string[]

/** The way back: "?" and all in the order given, or nothing. Null, blank and the first page go without saying. */
export function queryString(said: Readonly<Record<string, ParamValue>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '' && !(name === 'page' && text === '1')) search.set(name, text)
  }
  return search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`
}
