import { expect, test } from 'vitest'
import { pageAddress } from './address.ts'
import { profileAddress } from './redirects.ts'

test('a profile whose name ends like an address of data is found by who wants a page', () => {
  const html = 'text/html,application/xhtml+xml'
  expect(profileAddress('/u/ana.data', html)).toBe('/u/ana%2Edata')
  expect(profileAddress('/u/ana.data/?page=2', html)).toBe('/u/ana%2Edata?page=2')
  expect(profileAddress('/users/..data', html)).toBe('/users/.%2Edata')
  expect(profileAddress('/u/ana.data', '*/*')).toBeNull()
  expect(profileAddress('/u/ana.data')).toBeNull()
  expect(profileAddress('/u/ana', html)).toBeNull()
  expect(profileAddress('/u/ana.data/acerca', html)).toBeNull()
  expect(profileAddress('/planes.data', html)).toBeNull()
  expect(profileAddress('/u//evil.example/x.data', html)).toBeNull()
  expect(pageAddress('/u/ana%2Edata')).toMatchObject({ isData: false })
})
