import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { slug } from '#contract/catalogue/filters.ts'
import { firstFreeSlug, nameKey, slugOf } from './rules.ts'

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

test.each([
  ['Don Quijote de la Mancha', 'don-quijote-de-la-mancha'],
  ['Löwenstein Knight', 'lowenstein-knight'],
  ['Łódź Straße', 'lodz-strasse'],
  ["Assassin's Creed", 'assassins-creed'],
  ['G.I. Joe', 'g-i-joe'],
  ['ＴＶアニメ', 'tvanime'],
  ['ペルソナ3', 'perusona3'],
  ['アイアンマン3', 'aianman3'],
  ['らき☆すた', 'raki-suta'],
  ['Mobile Suit Zeta Ⅱ', 'mobile-suit-zeta-ii'],
])('%s becomes %s', (name, expected) => {
  expect(slugOf(name)).toBe(expected)
})

test('Kanji become a short hash, always the same, so that two names stay distinct', () => {
  expect(slugOf('進撃の巨人')).toMatch(/^no-[0-9a-z]{7}$/)
  expect(slugOf('進撃の巨人')).toBe(slugOf('進撃の巨人'))
  expect(slugOf('進撃の巨人')).not.toBe(slugOf('鋼の錬金術師'))
})

test('A name without letters still has a slug', () => {
  expect(slugOf('☆')).toMatch(/^n-[0-9a-z]{7}$/)
  expect(slugOf('☆')).not.toBe(slugOf('★'))
})

test('A long name is cut between words', () => {
  const long = slugOf(
    'Nave espacial de exploración con tripulación completa, rampa y luces intermitentes de LED',
  )
  expect(long).toBe('nave-espacial-de-exploracion-con-tripulacion-completa-rampa-y-luces')
})

test('Any text gives a valid slug', async () => {
  await assert(
    property(string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      expect(slug.safeParse(slugOf(name)).success).toBe(true)
      expect(slugOf(name)).toMatch(/[a-z0-9]/)
    }),
  )
})

test('A slug that is taken gets a number, and stays within its length', () => {
  const taken = new Set(['planes', 'planes-2'])
  expect(firstFreeSlug('planes', (one) => taken.has(one))).toBe('planes-3')
  const long = 'x'.repeat(80)
  expect(firstFreeSlug(long, (one) => one === long)).toBe(`${'x'.repeat(78)}-2`)
})
