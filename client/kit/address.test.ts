import { expect, test } from 'vitest'
import { addressOf, numberIn, pageIn, textIn, valuesIn, withOrWithout, wordIn } from './address.ts'

const asked = (search: string) => new URLSearchParams(search)

test('a text is read without what no database takes, and never cut through a letter', () => {
  expect(textIn(asked('query=%20uno%00dos%20'), 'query')).toBe('uno dos')
  expect(textIn(asked(''), 'query')).toBe('')
  expect(textIn(asked(`query=${encodeURIComponent('ab🦸')}`), 'query', 3)).toBe('ab')
  expect(textIn(asked(`query=${'x'.repeat(5_000)}`), 'query')).toHaveLength(200)
})

test('numbers, pages and words that make no sense are as if nothing were said', () => {
  for (const page of ['0', '-1', '1.5', 'abc', '1e9', '']) expect(pageIn(asked(`page=${page}`))).toBe(1)
  expect(pageIn(asked('page=7'))).toBe(7)
  expect(numberIn(asked('page_size=101'), 'page_size', 100)).toBeNull()
  expect(wordIn(asked('sort=nombre'), 'sort', { nombre: 1 })).toBe('nombre')
  expect(wordIn(asked('sort=constructor'), 'sort', { nombre: 1 })).toBeNull()
})

test('values are read once each, however they are written, and no more than forty', () => {
  const isGood = (value: string) => value !== '' && value !== 'malo'
  expect(valuesIn(asked('of=b,a&of=a,%20c&of=malo,'), 'of', isGood)).toEqual(['a', 'b', 'c'])
  const many = Array.from({ length: 300 }, (_, at) => `v${at}`)
  expect(valuesIn(asked(`of=${many.join(',')}`), 'of', isGood)).toHaveLength(40)
})

test('one list has one address', () => {
  expect(addressOf({ query: '', sort: null, of: [], page: 1 })).toBe('')
  expect(addressOf({ query: 'a b', of: ['x', 'y'], page: 2 })).toBe('?query=a+b&of=x,y&page=2')
  expect(withOrWithout(['a', 'c'], 'b')).toEqual(['a', 'b', 'c'])
  expect(withOrWithout(['a', 'b'], 'b')).toEqual(['a'])
})
