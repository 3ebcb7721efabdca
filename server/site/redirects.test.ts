import { expect, test } from 'vitest'
import { pageAddress, profileRedirect } from './address.ts'

test('a profile whose name ends like an address of data is found by who wants a page', () => {
  const html = 'text/html,application/xhtml+xml'
  expect(profileRedirect('/u/ana.data', html)).toBe('/u/ana%2Edata')
  expect(profileRedirect('/u/ana.data/?page=2', html)).toBe('/u/ana%2Edata?page=2')
  expect(profileRedirect('/users/..data', html)).toBe('/users/.%2Edata')
  expect(profileRedirect('/u/ana.data', '*/*')).toBeNull()
  expect(profileRedirect('/u/ana.data')).toBeNull()
  expect(profileRedirect('/u/ana', html)).toBeNull()
  expect(profileRedirect('/u/ana.data/acerca', html)).toBeNull()
  expect(profileRedirect('/planes.data', html)).toBeNull()
  expect(profileRedirect('/u//evil.example/x.data', html)).toBeNull()
  expect(pageAddress('/u/ana%2Edata')).toMatchObject({ isData: false })
})
