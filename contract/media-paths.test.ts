import { expect, test } from 'vitest'
import { defaultAvatarPath, itemImageSrcset, itemImageUrl, profileImageUrl } from './media-paths.ts'

test('an item picture has the address of the spec, on the site or on a host of its own', () => {
  const image = { itemId: 7, kind: 'gal', size: 'md', file: 'a.webp' } as const
  expect(itemImageUrl(image)).toBe('/items/7/gal/md/a.webp')
  expect(itemImageUrl(image, 'https://fotos.example')).toBe('https://fotos.example/items/7/gal/md/a.webp')
})

test('a browser chooses among the sizes from small to large', () => {
  expect(itemImageSrcset({ itemId: 7, kind: 'main', file: 'a.webp' })).toBe(
    '/items/7/main/ki/a.webp 96w, /items/7/main/sm/a.webp 360w, /items/7/main/lg/a.webp 960w',
  )
})

test('a member has their own picture, a ready avatar of the site, or the default one', () => {
  const root = 'https://fotos.example'
  expect(profileImageUrl(null, root)).toBe('/users/default-avatar.jpg')
  expect(profileImageUrl(defaultAvatarPath(3), root)).toBe('/users/avatars/03.webp')
  expect(profileImageUrl('users/9/a.webp', root)).toBe('https://fotos.example/users/9/a.webp')
})
