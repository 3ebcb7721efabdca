import { expect, test } from 'vitest'
import { defaultAvatarPath, itemImageSrcset, itemImageUrl, profileImageUrl } from './paths.ts'

test('An item picture has the documented path, on the site or on another host', () => {
  const image = { itemId: 7, kind: 'gal', size: 'md', file: 'a.webp' } as const
  expect(itemImageUrl(image)).toBe('/items/7/gal/md/a.webp')
  expect(itemImageUrl(image, 'https://fotos.example')).toBe('https://fotos.example/items/7/gal/md/a.webp')
})

test('The srcset lists the sizes from small to large', () => {
  expect(itemImageSrcset({ itemId: 7, kind: 'main', file: 'a.webp' })).toBe(
    '/items/7/main/ki/a.webp 96w, /items/7/main/sm/a.webp 360w, /items/7/main/lg/a.webp 960w',
  )
})

test('A member has their own picture, a ready-made avatar or the default one', () => {
  const root = 'https://fotos.example'
  expect(profileImageUrl(null, root)).toBe('/users/default-avatar.jpg')
  expect(profileImageUrl(defaultAvatarPath(3), root)).toBe('/users/avatars/03.webp')
  expect(profileImageUrl('users/9/a.webp', root)).toBe('https://fotos.example/users/9/a.webp')
})
