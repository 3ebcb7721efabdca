import { expect, test } from 'vitest'
import { releaseLongText, releaseText } from './release-dates.ts'

test('A release date is never more exact than it is known', () => {
  expect(releaseText('2027-03-12')).toBe('12\u00a0mar\u00a02027')
  expect(releaseText('2027-03')).toBe('mar\u00a02027')
  expect(releaseText('2027-Q3')).toBe('3.er\u00a0trim.\u00a02027')
  expect(releaseText('2027')).toBe('2027')
  expect(releaseText(null)).toBe('sin fecha')
})

test('A release date is written in full words', () => {
  expect(releaseLongText('2027-03-02')).toBe('2\u00a0de marzo de\u00a02027')
  expect(releaseLongText('2027-12')).toBe('diciembre de\u00a02027')
  expect(releaseLongText('2027-Q1')).toBe('primer trimestre de\u00a02027')
})
