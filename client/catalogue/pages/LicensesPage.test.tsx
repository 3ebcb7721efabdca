import { expect, test } from 'vitest'
import { groupByLetter, initialLetter } from './LicensesPage.tsx'

const license = (name: string) => ({ slug: name.toLowerCase(), name, count: 1 })

test.each([
  ['Érase una vez', 'E'],
  ['ñandú', 'Ñ'],
  ['“Nosferatu”', 'N'],
  ['ＴＶアニメ', 'T'],
  ['101 dálmatas', '0–9'],
  ['進撃の巨人', '日本語'],
  ['☆☆', '#'],
  ['', '#'],
])('%j is listed under %s', (name, letter) => {
  expect(initialLetter(name)).toBe(letter)
})

test('Letters follow the Spanish alphabet; numbers and other scripts come last', () => {
  const shelves = groupByLetter(['鬼', '300', 'Zorro', 'Ñu', 'Oz 10', 'Oz 2', 'Alicia'].map(license))
  expect(shelves.map(({ letter, id }) => [letter, id])).toEqual([
    ['A', 'letra-a'],
    ['Ñ', 'letra-enie'],
    ['O', 'letra-o'],
    ['Z', 'letra-z'],
    ['0–9', 'letra-numeros'],
    ['日本語', 'letra-japones'],
  ])
  expect(shelves[2]?.licenses.map(({ name }) => name)).toEqual(['Oz 2', 'Oz 10'])
})
