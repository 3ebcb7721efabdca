import { expect, test } from 'vitest'
import { cacheKeyOf, isUnfiltered, pageAddress, profileOf, withoutBlanks } from './address.ts'

const day = '2026-11-21'
const keyAt = (url: string) => {
  const address = pageAddress(url)
  return address && cacheKeyOf(address, day)
}

test('Spellings of the same address have the same cache key', () => {
  const key = keyAt('/public/licencias/gundam?brands=a,b&status=preventa')
  expect(keyAt('/public//licencias/gundam/?status=preventa&brands=b&brands=a,%20a&utm_source=x')).toBe(key)
})

test('Parameters that no page reads are left out', () => {
  expect(pageAddress('/planes?utm_source=x&fbclid=1&token=secret')).toEqual({
    path: '/planes',
    search: '',
    isData: false,
  })
})

test('Only the registration reads which figure a visitor marked', () => {
  expect(pageAddress('/registro.data?tengo=12&_routes=signup')?.search).toBe('_routes=signup&tengo=12')
  expect(pageAddress('/registro?quiero=12')?.search).toBe('quiero=12')
  expect(pageAddress('/registro?tengo=012&quiero=doce')?.search).toBe('')
  expect(pageAddress('/dracula?tengo=12')?.search).toBe('')
})

test('The cache key changes with the day', () => {
  const address = pageAddress('/')
  expect(address && cacheKeyOf(address, '2026-11-22')).not.toBe(keyAt('/'))
})

test('A page, its data and parts of its data have different cache keys', () => {
  const keys = ['/planes', '/planes.data', '/planes.data?_routes=plan'].map(keyAt)
  expect(new Set(keys).size).toBe(3)
  expect(keyAt('/planes?_routes=plan')).toBe(keyAt('/planes'))
  expect(keyAt('/planes.data?_routes=%3Cscript%3E')).toBe(keyAt('/planes.data'))
})

test('An address that is too long or cannot be decoded has no page', () => {
  for (const bad of ['/%E0%A4%A', '/%00', '/a%', `/${'x'.repeat(5_000)}`]) expect(pageAddress(bad)).toBeNull()
})

test('Special characters in a search text are encoded in the cache key', () => {
  const address = pageAddress(`/buscador?query=${encodeURIComponent('😀 "><script>')}&page=%20`)
  expect(address?.search).toBe('query=%F0%9F%98%80+%22%3E%3Cscript%3E')
})

test('Pages without parameters are distinguished from filtered ones', () => {
  const unfiltered = ['/', '/gundam?utm_source=x', '/gundam.data']
  const filtered = [
    '/buscador?query=x',
    '/gundam?brands=a&page=2',
    '/gundam?page=2',
    '/gundam.data?_routes=a',
  ]
  expect(unfiltered.map((url) => isUnfiltered(pageAddress(url) ?? never()))).toEqual(
    unfiltered.map(() => true),
  )
  expect(filtered.map((url) => isUnfiltered(pageAddress(url) ?? never()))).toEqual(filtered.map(() => false))
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
  throw new Error('Expected a valid address.')
}

test('A page that reads no parameters has one address', () => {
  const fixed = new Set(['/planes'])
  expect(pageAddress('/planes?brands=a&query=b&page=7', fixed)?.search).toBe('')
  expect(pageAddress('/planes.data?page=7&_routes=plan', fixed)?.search).toBe('_routes=plan')
})

test('The address of a profile names its member', () => {
  const named = [
    ['/u/Ana', 'ana'],
    ['/u/ana/acerca?x=1', 'ana'],
    ['/u/ana.data', 'ana'],
    ['/u/ana/acerca.data', 'ana'],
    ['/u/ana%2Edata', 'ana.data'],
    ['/u/ana/otra', null],
    ['/users/ana', null],
    ['/u', null],
  ] as const
  for (const [url, username] of named) {
    const address = pageAddress(url)
    expect([url, address && profileOf(address)]).toEqual([url, username])
  }
})
