import { expect, test } from 'vitest'
import { readWishState, wishSearch } from './data.ts'

const read = (text: string) => readWishState(new URLSearchParams(text))

test('The address of a wishlist survives reading and writing', () => {
  const address = '?sort=nombre&page_size=48&tags=Mis+joyas,Regalo&page=3'
  expect(wishSearch(read(address))).toBe(address)
  expect(wishSearch(read(''))).toBe('')
})

test('Invalid parts of the address are left out', () => {
  const usual = { page: 1, pageSize: 24, sort: null, tags: [] }
  for (const text of [
    'page=-1',
    'page=abc',
    'page=1e9',
    'page_size=0',
    'page_size=101',
    'sort=precio',
    'sort=__proto__',
  ])
    expect(read(text), text).toEqual(usual)
})
