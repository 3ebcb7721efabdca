import { expect, test } from 'vitest'
import { linkText, readCommunityState, readProfileState } from './rules.ts'

test('Invalid query parameters show the default page', () => {
  const search = new URLSearchParams('list=toString&page=-3&license=odisea')
  expect(readProfileState(search)).toEqual({ list: null, license: 'odisea', page: 1 })
  expect(readCommunityState(new URLSearchParams('sort=__proto__&page=2.5&query=+ana+'))).toEqual({
    sort: 'reciente',
    query: 'ana',
    page: 1,
  })
})

test('Links are shown without protocol and trailing slash', () => {
  expect(linkText('https://www.ejemplo.com/ana/')).toBe('ejemplo.com/ana')
})
