import { expect, test } from 'vitest'
import { followPath, isFollowed } from './follows.data.ts'

const beto = {
  kind: 'member',
  slug: 'Beto',
  name: 'Beto',
  license: null,
  followed_at: '2026-11-23T18:00:00.000Z',
} as const

test('A username is the same in any case, and a license of the same name is another thing', () => {
  expect(isFollowed([beto], { kind: 'member', slug: 'beto', name: '' })).toBe(true)
  expect(isFollowed([beto], { kind: 'license', slug: 'beto', name: '' })).toBe(false)
})

test('Licenses and lines lead to the members’ catalogue, members to their profile', () => {
  expect(followPath(beto)).toBe('/u/Beto')
  expect(followPath({ kind: 'line', slug: 'odisea/itaca' })).toBe('/coleccionables/odisea/itaca')
})
