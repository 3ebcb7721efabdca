import { expect, test } from 'vitest'
import { cacheKeyOf, isUnfiltered, pageAddress } from './address.ts'
import { withoutBlanks } from './redirects.ts'

const day = '2026-11-21'
const keyAt = (url: string) => {
  const address = pageAddress(url)
  return address && cacheKeyOf(address, day)
}

test('spellings of one address share one page', () => {
  const key = keyAt('/public/licencias/gundam?brands=a,b&status=preventa')
  expect(keyAt('/public//licencias/gundam/?status=preventa&brands=b&brands=a,%20a&utm_source=x')).toBe(key)
})

test('what pages do not read is not part of the address', () => {
  expect(pageAddress('/planes?utm_source=x&fbclid=1&token=secret')).toEqual({
    path: '/planes',
    search: '',
    isData: false,
  })
})

test('the page of another day is another page', () => {
  const address = pageAddress('/')
  expect(address && cacheKeyOf(address, '2026-11-22')).not.toBe(keyAt('/'))
})

test('a page and its data are kept apart, and so are parts of the data', () => {
  const keys = ['/planes', '/planes.data', '/planes.data?_routes=plan'].map(keyAt)
  expect(new Set(keys).size).toBe(3)
  expect(keyAt('/planes?_routes=plan')).toBe(keyAt('/planes'))
  expect(keyAt('/planes.data?_routes=%3Cscript%3E')).toBe(keyAt('/planes.data'))
})

test('an address that cannot be decoded, or is endless, is no page', () => {
  for (const bad of ['/%E0%A4%A', '/%00', '/a%', `/${'x'.repeat(5_000)}`]) expect(pageAddress(bad)).toBeNull()
})

test('any bytes in a search make one plain key', () => {
  const address = pageAddress(`/buscador?query=${encodeURIComponent('😀 "><script>')}&page=%20`)
  expect(address?.search).toBe('query=%F0%9F%98%80+%22%3E%3Cscript%3E')
})

test('the catalogue as it stands is told from its endless filtered pages', () => {
  const plain = ['/', '/gundam?utm_source=x', '/gundam.data']
  const endless = ['/buscador?query=x', '/gundam?brands=a&page=2', '/gundam?page=2', '/gundam.data?_routes=a']
  expect(plain.map((url) => isUnfiltered(pageAddress(url) ?? never()))).toEqual(plain.map(() => true))
  expect(endless.map((url) => isUnfiltered(pageAddress(url) ?? never()))).toEqual(endless.map(() => false))
})

test.each([
  ['/buscador?query=', '/buscador'],
  ['/buscador?', '/buscador'],
  ['/buscador?query', '/buscador'],
  ['/buscador?query=+%20&brands=a,b&sort=', '/buscador?brands=a,b'],
  ['/buscador?a=1&&query=%C3%B1&utm_source=x', '/buscador?a=1&query=%C3%B1&utm_source=x'],
  ['//evil.example?query=', '/evil.example'],
  ['/\\evil.example?query=', '/evil.example'],
])('%s has blank parameters and is redirected to %s', (url, clean) => {
  expect(withoutBlanks(url)).toBe(clean)
})

test.each([
  '/',
  '/buscador',
  '/buscador?query=a',
  '/buscador?query=a%20b&page=2',
  '/buscador?query==&sort=0',
])('%s has no blank parameters', (url) => expect(withoutBlanks(url)).toBeNull())

function never(): never {
  throw new Error('every one of these is an address')
}

test('a page at a fixed address is one page, whatever is asked of it', () => {
  const fixed = new Set(['/planes'])
  expect(pageAddress('/planes?brands=a&query=b&page=7', fixed)?.search).toBe('')
  expect(pageAddress('/planes.data?page=7&_routes=plan', fixed)?.search).toBe('_routes=plan')
})
