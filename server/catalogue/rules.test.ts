import { expect, test } from 'vitest'
import { nameKey } from './rules.ts'

test.each([
  ['NASCAR', 'Nascar'],
  ['Pac-man', 'Pac-Man'],
  ['MICKEY　MOUSE', 'mickey mouse'],
  ['ＴＶアニメ', 'TVアニメ'],
  ['ﾍﾟﾙｿﾅ3', 'ペルソナ3'],
  ['  Don   Quijote ', 'Don Quijote'],
  ['STRASSE', 'Straße'],
  ['Dra\u200bcula', 'Dracula'],
  ['Cafe\u0301', 'Café'],
])('%s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test.each([
  ['G.I. Joe', 'GI Joe'],
  ['ペルソナ3', 'アイアンマン3'],
  ['シリーズ01初音ミク', 'シリーズ01 初音ミク'],
  ['Pokémon', 'Pokemon'],
])('%s and %s are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})

test('A name without visible characters has no key', () => {
  expect(nameKey(' \u200b\u3000\ufeff')).toBe('')
})
