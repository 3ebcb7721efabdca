import { expect, test } from 'vitest'
import { queryString, readNumber, readPage, readText, readValues, readWord, toggleValue } from './address.ts'

const parametersOf = (search: string) => new URLSearchParams(search)

test('Text is read without characters that PostgreSQL refuses, and never cut inside a character', () => {
  expect(readText(parametersOf('query=%20uno%00dos%20'), 'query')).toBe('uno dos')
  expect(readText(parametersOf(''), 'query')).toBe('')
  expect(readText(parametersOf(`query=${encodeURIComponent('ab🦸')}`), 'query', 3)).toBe('ab')
  expect(readText(parametersOf(`query=${'x'.repeat(5_000)}`), 'query')).toHaveLength(200)
})

test('Invalid numbers, pages and words are ignored', () => {
  for (const page of ['0', '-1', '1.5', 'abc', '1e9', ''])
    expect(readPage(parametersOf(`page=${page}`))).toBe(1)
  expect(readPage(parametersOf('page=7'))).toBe(7)
  expect(readNumber(parametersOf('page_size=101'), 'page_size', 100)).toBeNull()
  expect(readWord(parametersOf('sort=nombre'), 'sort', { nombre: 1 })).toBe('nombre')
  expect(readWord(parametersOf('sort=constructor'), 'sort', { nombre: 1 })).toBeNull()
})

test('Lists of values are read without duplicates in every notation, up to forty values', () => {
  const isGood = (value: string) => value !== '' && value !== 'malo'
  expect(readValues(parametersOf('of=b,a&of=a,%20c&of=malo,'), 'of', isGood)).toEqual(['a', 'b', 'c'])
  const many = Array.from({ length: 300 }, (_, at) => `v${at}`)
  expect(readValues(parametersOf(`of=${many.join(',')}`), 'of', isGood)).toHaveLength(40)
})

test('The same list always has the same address', () => {
  expect(queryString({ query: '', sort: null, of: [], page: 1 })).toBe('')
  expect(queryString({ query: 'a b', of: ['x', 'y'], page: 2 })).toBe('?query=a+b&of=x,y&page=2')
  expect(toggleValue(['a', 'c'], 'b')).toEqual(['a', 'b', 'c'])
  expect(toggleValue(['a', 'b'], 'b')).toEqual(['a'])
})
