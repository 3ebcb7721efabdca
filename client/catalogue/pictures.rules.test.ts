import { expect, test } from 'vitest'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import { galleryPhotos, lineCoverOf, pictureOf, widePictureOf } from './pictures.rules.ts'

type Pictured = Pick<ItemDetail, 'id' | 'name' | 'image' | 'images'>

const item: Pictured = { id: 7, name: 'Sancho', image: 'a.webp', images: [] }
const photo = (kind: 'main' | 'gal' | 'hero', file: string) => ({ kind, file, width: 600, height: 800 })

test('A figure is shown by its picture, or by no-image.jpg', () => {
  const shown = {
    src: '/items/7/main/sm/a.webp',
    srcSet: '/items/7/main/ki/a.webp 96w, /items/7/main/sm/a.webp 360w, /items/7/main/lg/a.webp 960w',
    isMissing: false,
  }
  expect(pictureOf({ id: 7, image: 'a.webp', is_adult: false })).toEqual(shown)
  const silhouette = { src: '/files/no-image.jpg', isMissing: true }
  expect(pictureOf({ id: 7, image: null })).toEqual(silhouette)
  expect(pictureOf({ id: 7, image: 'a.webp', is_adult: true })).toEqual({
    ...silhouette,
    plate: '+18',
    veiled: shown,
  })
})

test('The main picture comes first, then the gallery, then the wide one', () => {
  const images = [
    photo('gal', 'c.webp'),
    photo('hero', 'd.webp'),
    photo('main', 'b.webp'),
    photo('main', 'a.webp'),
  ]
  const photos = galleryPhotos({ ...item, images })
  expect(photos.map(({ src, alt }) => [src, alt])).toEqual([
    ['/items/7/main/lg/a.webp', 'Sancho'],
    ['/items/7/main/lg/b.webp', 'Sancho, foto 2 de 4'],
    ['/items/7/gal/lg/c.webp', 'Sancho, foto 3 de 4'],
    ['/items/7/hero/lg/d.webp', 'Sancho, foto 4 de 4'],
  ])
  expect(photos.map(({ srcSet }) => srcSet).slice(0, 3), 'no entry is wider than its picture').toEqual([
    '/items/7/main/ki/a.webp 96w, /items/7/main/sm/a.webp 360w, /items/7/main/lg/a.webp 600w',
    '/items/7/main/ki/b.webp 96w, /items/7/main/sm/b.webp 360w, /items/7/main/lg/b.webp 600w',
    '/items/7/gal/sm/c.webp 180w, /items/7/gal/md/c.webp 600w',
  ])
  expect(photos[2]?.thumb.src).toBe('/items/7/gal/sm/c.webp')
  expect(photos[3]?.thumb.src).toBe('/items/7/hero/ki/d.webp')
})

test('A picture of which only the file name is known still has its dimensions, and an empty name is no picture', () => {
  expect(galleryPhotos(item)).toMatchObject([{ src: '/items/7/main/lg/a.webp', width: 960, height: 1280 }])
  expect(galleryPhotos({ ...item, image: null })).toEqual([])
})

test('A wide picture of ours has two sizes, an external one only its own', () => {
  expect(widePictureOf('lines/lg/a.webp')).toEqual({
    src: '/files/lines/lg/a.webp',
    srcSet: '/files/lines/sm/a.webp 560w, /files/lines/md/a.webp 800w, /files/lines/lg/a.webp 960w',
    width: 960,
    height: 540,
  })
  expect(widePictureOf('portada.jpg')).toEqual({ src: '/files/portada.jpg', width: 1440, height: 810 })
  expect(widePictureOf(null)).toBeNull()
})

test('A line is shown by one of its figures, otherwise by its own picture', () => {
  const image = 'lines/lg/a.webp'
  expect(lineCoverOf({ cover: { id: 7, image: 'a.webp' }, image })?.src).toBe('/items/7/main/sm/a.webp')
  expect(lineCoverOf({ cover: null, image })?.src).toBe('/files/lines/lg/a.webp')
  expect(lineCoverOf({ cover: null, image: null })).toBeNull()
})
