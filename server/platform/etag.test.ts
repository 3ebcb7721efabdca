import { expect, test } from 'vitest'
import { isHeld } from '#server/platform/etag.ts'

test('a copy is fresh when one of its tags is the right one', () => {
  expect(isHeld('"a"', '"a"')).toBe(true)
  expect(isHeld('"b", W/"a"', '"a"')).toBe(true)
  expect(isHeld('*', '"a"')).toBe(true)
  expect(isHeld('"b"', '"a"')).toBe(false)
  expect(isHeld(undefined, '"a"')).toBe(false)
  expect(isHeld('"a"', 'W/"a"')).toBe(true)
  expect(isHeld('"b"', '')).toBe(false)
  expect(isHeld('"b"', undefined)).toBe(false)
})
