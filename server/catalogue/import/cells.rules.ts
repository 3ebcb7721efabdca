import { readAmount } from '#contract/amounts.ts'
import { readBarcode } from '#contract/barcodes.ts'
import { itemFields, type TextField, textFields } from '#contract/catalogue/item-fields.ts'
import type { ItemFlag, ItemStatus, ItemType, SalesMethod } from '#contract/catalogue/words.ts'
import { itemFlags, itemStatuses, itemTypes, priceMax, salesMethods } from '#contract/catalogue/words.ts'
import { isCurrency } from '#contract/currencies.ts'
import { decimalsOf } from '#contract/money.ts'
import { recordOf } from '#contract/record-of.ts'
import { readRelease, writeRelease } from '#server/catalogue/dates.rules.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import type { CatalogueRow, Column, ReleaseMarket } from './columns.rules.ts'
import { isWebAddress, oneLine, paragraphs, partsOf, quoted, tooLong } from './texts.rules.ts'

/** Words of sources for ours. "Exclusive" means exclusive to a shop; P-Bandai only sells on its own site. */
const sourceWords: Record<string, SalesMethod> = {
  exclusive: 'exclusiva_tienda',
  'store exclusive': 'exclusiva_tienda',
  'p-bandai': 'exclusiva_web',
  'premium bandai': 'exclusiva_web',
  'web exclusive': 'exclusiva_web',
  'online exclusive': 'exclusiva_web',
  convention: 'convencion',
  'convention exclusive': 'convencion',
  subscription: 'suscripcion',
  lottery: 'loteria',
  retail: 'tienda_general',
}

const salesMethodOf = reader<SalesMethod>(salesMethods, sourceWords)
const typeOf = reader<ItemType>(itemTypes)
const statusOf = reader<ItemStatus>(itemStatuses)
const flagOf = reader<ItemFlag>(itemFlags)

/** Reads a word by its code (`edicion_limitada`), its label ("Edición limitada") or the word of a source. */
function reader<W extends string>(words: Record<W, string>, others: Record<string, W> = {}) {
  const known = new Map<string, W>(Object.entries<W>(others))
  for (const word in words) {
    known.set(word, word)
    known.set(nameKey(words[word]), word)
  }
  return (text: string): W | null => known.get(nameKey(text)) ?? null
}

/**
 * A column of a catalogue file. `read` stores the cell in the row and returns undefined, or returns in Spanish why it is
 * invalid; `write` returns the cell in our own spelling. Empty cells are not read.
 */
interface Cell {
  read(text: string, row: CatalogueRow): string | undefined
  write(row: CatalogueRow): string
}

/** An index entry of PostgreSQL is limited to about 2,700 bytes, and NFKC can make a key 18 times longer. */
const keyMax = 600

export const cells: Record<Column, Cell> = {
  ...recordOf(textFields, (field) => textCell(field, itemFields[field].text)),
  license: nameCell('license'),
  line: nameCell('line'),
  brand: nameCell('brand'),
  saga: nameCell('saga'),
  arco: nameCell('arco'),
  sales_method: wordCell('sales_method', salesMethodOf, salesMethods),
  release_date: releaseCell('global'),
  price: {
    read(text, row) {
      const cents = readPrice(oneLine(text))
      row.price_cents = cents !== null && cents <= priceMax.cents ? cents : null
      if (cents === null) return `${quoted(text)} no es un precio: escribe 2857 o 12.99`
      return cents > priceMax.cents ? `${quoted(text)} pasa del precio máximo, ${priceMax.text}` : undefined
    },
    write: (row) => writePrice(row.price_cents, row.currency),
  },
  currency: {
    read(text, row) {
      const code = oneLine(text).toUpperCase()
      row.currency = isCurrency(code) ? code : null
      return row.currency ? undefined : `${quoted(text)} no es una moneda: escribe su código, como MXN o JPY`
    },
    write: (row) => row.currency ?? '',
  },
  barcode: {
    read(text, row) {
      row.barcode = readBarcode(oneLine(text))
      if (row.barcode !== null) return undefined
      return `${quoted(text)} no es un código de barras: le faltan o sobran cifras, o la última no cuadra`
    },
    write: (row) => row.barcode ?? '',
  },
  tags: {
    read(text, row) {
      row.tags = partsOf(text).join(',')
      return tooLong(row.tags, 2000)
    },
    write: (row) => row.tags,
  },
  image_url: {
    read(text, row) {
      row.image_url = oneLine(text)
      if (!isWebAddress(row.image_url)) return `${quoted(text)} no es una dirección http o https`
      return tooLong(row.image_url, 2000)
    },
    write: (row) => row.image_url ?? '',
  },
  release_date_mx: releaseCell('mx'),
  release_date_jp: releaseCell('jp'),
  release_date_us: releaseCell('us'),
  type: wordCell('type', typeOf, itemTypes),
  status: wordCell('status', statusOf, itemStatuses),
  others: {
    read(text, row) {
      for (const word of partsOf(text)) {
        const flag = flagOf(word)
        if (!flag) return notAmong(word, itemFlags)
        if (!row.others.includes(flag)) row.others.push(flag)
      }
      return undefined
    },
    write: (row) => row.others.join(','),
  },
  is_adult: {
    read(text, row) {
      const word = nameKey(text)
      row.is_adult = /^(?:sí|si|yes|true|1|x)$/.test(word)
      return row.is_adult || /^(?:no|false|0)$/.test(word) ? undefined : `${quoted(text)} no es sí ni no`
    },
    write: (row) => (row.is_adult ? 'sí' : ''),
  },
  description: {
    read(text, row) {
      row.description = paragraphs(text)
      return tooLong(row.description, 4000)
    },
    write: (row) => row.description,
  },
  height_mm: wholeCell('height_mm', 1, 100_000),
  popularity: wholeCell('popularity', 0, 1_000_000_000),
}

function textCell(field: TextField, max: number): Cell {
  return {
    read(text, row) {
      const value = oneLine(text)
      // A name of invisible characters counts as empty.
      row[field] = isVisible(value) ? value : null
      return tooLong(value, max)
    },
    write: (row) => row[field] ?? '',
  }
}

function isVisible(value: string): boolean {
  return /[!-~]/.test(value) || nameKey(value) !== ''
}

function nameCell(field: 'license' | 'line' | 'brand' | 'saga' | 'arco'): Cell {
  return {
    read(text, row) {
      const value = oneLine(text)
      const key = nameKey(value)
      row[field] = key === '' ? null : value
      return tooLong(value, 200) ?? tooLong(key, keyMax)
    },
    write: (row) => row[field] ?? '',
  }
}

function wordCell<F extends 'sales_method' | 'type' | 'status'>(
  field: F,
  wordOf: (text: string) => CatalogueRow[F],
  known: Record<string, string>,
): Cell {
  return {
    read(text, row) {
      row[field] = wordOf(text)
      return row[field] === null ? notAmong(text, known) : undefined
    },
    write: (row) => row[field] ?? '',
  }
}

function releaseCell(market: ReleaseMarket): Cell {
  const on = `release_${market}` as const
  const precision = `release_${market}_precision` as const
  return {
    read(text, row) {
      const release = readRelease(oneLine(text))
      row[on] = release?.on ?? null
      row[precision] = release?.precision ?? null
      if (release) return undefined
      return `${quoted(text)} no es una fecha: escribe 2027, 2027-Q3, 2027-03 o 2027-03-12`
    },
    write(row) {
      const day = row[on]
      const known = row[precision]
      return day && known ? writeRelease({ on: day, precision: known }) : ''
    },
  }
}

function wholeCell(field: 'height_mm' | 'popularity', min: number, max: number): Cell {
  return {
    read(text, row) {
      const digits = oneLine(text)
      const value = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN
      const fits = value >= min && value <= max
      row[field] = fits ? value : null
      return fits ? undefined : `${quoted(text)} no es un número entero de ${min} a ${max}`
    },
    write: (row) => (row[field] === null ? '' : String(row[field])),
  }
}

function notAmong(word: string, known: Record<string, string>): string {
  return `no conocemos ${quoted(word)}: usa ${Object.keys(known).join(', ')}`
}

/**
 * The price in hundredths of the currency unit, for every currency (also yen); null for invalid text. It may exceed
 * `priceMax`. Decimals beyond cents are rounded; three could be thousands, so they are invalid.
 */
function readPrice(text: string): number | null {
  const read = /^\d+(?:\.\d+)?$/.test(text) ? readAmount(text) : null
  return read === null || 'problem' in read ? null : read.cents
}

/** The price as shops write it: 2857 in yen, 12.99 in dollars; '' without a price. */
function writePrice(cents: number | null, currency: string | null): string {
  if (cents === null) return ''
  const isWhole = cents % 100 === 0 && currency !== null && decimalsOf(currency) === 0
  return isWhole ? String(cents / 100) : (cents / 100).toFixed(2)
}
