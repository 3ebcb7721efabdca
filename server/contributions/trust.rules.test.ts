import { expect, test } from 'vitest'
import { isSmall, isTrusted } from './trust.rules.ts'

test.each([
  ['2027', '2027-Q2', true],
  ['2027', '2027-05', true],
  ['2027', '2027-05-04', true],
  ['2027-Q2', '2027-05', true],
  ['2027-Q2', '2027-06-30', true],
  ['2027-05', '2027-05-04', true],
  ['2027-Q2', '2027-07', false],
  ['2027-05', '2027-Q2', false],
  ['2027-05-04', '2027-05', false],
  ['2027', '2028', false],
  ['2027-05', '2027-05', false],
  ['', '2027-05-04', false],
  ['2027', '', false],
])('From «%s» to «%s» is a more exact date: %s', (from, to, isExpected) => {
  expect(isSmall({ fields: { release_date_mx: to }, seen: { release_date_mx: from } })).toBe(isExpected)
})

test('One larger field makes a correction large', () => {
  expect(isSmall({ fields: { scale: '1/6', height_mm: '300' }, seen: {} })).toBe(true)
  expect(isSmall({ fields: { scale: '1/6', name: 'Ulises' }, seen: {} })).toBe(false)
})

test('Trust takes twenty accepted contributions and no recent refusal', () => {
  expect(isTrusted({ accepted: 20, refused: 4, refused_lately: 0 })).toBe(true)
  expect(isTrusted({ accepted: 19, refused: 0, refused_lately: 0 })).toBe(false)
  expect(isTrusted({ accepted: 500, refused: 1, refused_lately: 1 })).toBe(false)
})
