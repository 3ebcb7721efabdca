import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { readBarcode } from '#contract/barcodes.ts'
import { oddItemsCsv } from '#test/odd-items.ts'
import { oddQuestions } from '#test/relevance.ts'
import { createTextIndex } from './text-index.rules.ts'

const rows: Record<string, string>[] = parse(oddItemsCsv, { columns: true })
const index = createTextIndex(
  rows.map(({ name = '', sku = '', license, line, brand, saga, tags, barcode, scale }) => {
    return { name, code: sku, context: [license, line, brand, saga, tags, readBarcode(barcode ?? ''), scale] }
  }),
)

function titlesOf(query: string): string[] {
  return index.search(query).places.map((place) => rows[place]?.source_id ?? '')
}

/** What the server knows and the device does not: names that are spelt by ear, Greek letters by their names, what is popular. */
const onlyOnServer = [
  'スター・ウォーズ',
  'ν ulises',
  'figura de circe con capa',
  '04252614',
  'ana escala 1/7',
  'figura scale 1/8',
]

describe('The questions of the server’s search, asked on the device', () => {
  const asked = oddQuestions.filter(({ query }) => !onlyOnServer.includes(query))
  test.each(asked)('"$query" finds $expected among the first $within', ({ query, expected, within }) => {
    expect(titlesOf(query).slice(0, within)).toContain(expected)
  })
})

test('A number is what it says: 12 finds no 13', () => {
  const figures = ['Ulises 13', 'Ulises 12', 'Ulises 112'].map((name) => ({ name, code: null, context: [] }))
  expect(createTextIndex(figures).search('ulises #12')).toEqual({ places: [1], isPartial: false })
})

test('Where no figure has all words, those with the rarest of them are found and said to be some', () => {
  const figures = ['Ulises azul', 'Ulises rojo', 'Circe azul'].map((name) => ({
    name,
    code: null,
    context: [],
  }))
  expect(createTextIndex(figures).search('circe roja xyzzy')).toEqual({ places: [2], isPartial: true })
})

test('An unfinished last word finds what begins like it', () => {
  expect(titlesOf('conde dra')).toContain('dracula-1')
})

test.each(['', ' ', '¿?', '~~~'])('A search for %j finds nothing', (query) => {
  expect(index.search(query)).toEqual({ places: [], isPartial: false })
})
