import { expect, test } from 'vitest'
import { matchesEtag, prepareResponse } from './prepared-response.ts'

test('If-None-Match matches when one of its tags is the right one', () => {
  expect(matchesEtag('"a"', '"a"')).toBe(true)
  expect(matchesEtag('"b", W/"a"', '"a"')).toBe(true)
  expect(matchesEtag('*', '"a"')).toBe(true)
  expect(matchesEtag('"b"', '"a"')).toBe(false)
  expect(matchesEtag(undefined, '"a"')).toBe(false)
  expect(matchesEtag('"a"', 'W/"a"')).toBe(true)
  expect(matchesEtag('"b"', '')).toBe(false)
  expect(matchesEtag('"b"', undefined)).toBe(false)
})

test('What is kept of an answer takes no more memory than its bytes', () => {
  const { body } = prepareResponse(200, {}, Buffer.from('{"data":"La Sirena"}'))
  expect(body.toString()).toBe('{"data":"La Sirena"}')
  expect(body.buffer.byteLength).toBe(body.length)
})
