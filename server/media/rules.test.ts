import { describe, expect, test } from 'vitest'
import { cacheControlOf, detectFormat, framesOf, parseItemPath } from './rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('the format of a picture', () => {
  test('is detected from its first bytes', () => {
    expect(detectFormat(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg')
    expect(detectFormat(bytes('\x89PNG\r\n\x1a\n'))).toBe('png')
    expect(detectFormat(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp')
    expect(detectFormat(bytes('\0\0\0\x18ftypavif\0\0\0\0mif1miaf'))).toBe('avif')
    expect(detectFormat(bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1avif'))).toBe('avif')
  })

  test('is null for all other formats', () => {
    const others = [
      '',
      'GIF89a',
      '<svg xmlns=',
      '\xef\xbb\xbf<?xml',
      '<!doctype html>',
      '%PDF-1.7',
      'BM6',
      'RIFF\x10\0\0\0WAVE',
    ]
    for (const other of others) expect(detectFormat(bytes(other))).toBeNull()
    expect(detectFormat(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBeNull()
    // The brand lies after the end of the box, where it has no meaning.
    expect(detectFormat(bytes('\0\0\0\x10ftypmif1\0\0\0\0avif'))).toBeNull()
  })

  test('is read from the picture alone when it lies inside a larger buffer', () => {
    const large = Buffer.concat([bytes('GIF89a'), bytes('\xff\xd8\xff\xe0')])
    expect(detectFormat(large.subarray(6))).toBe('jpeg')
  })
})

describe('the address of an item picture', () => {
  const params = { itemId: '7', kind: 'main', size: 'sm', file: 'a1.webp' }

  test('has exactly the four documented parts', () => {
    expect(parseItemPath(params)).toBe('items/7/main/sm/a1.webp')
    expect(parseItemPath({ ...params, kind: 'gal', size: 'md' })).toBe('items/7/gal/md/a1.webp')
  })

  test('has no alternative spelling', () => {
    const wrong = [
      { itemId: '0' },
      { itemId: '07' },
      { itemId: '-7' },
      { itemId: '7e3' },
      { itemId: '99999999999' },
      { kind: 'toString' },
      { kind: 'gal', size: 'ki' },
      { size: 'md' },
      { size: '__proto__' },
      { file: '../../x.webp' },
      { file: '.webp' },
      { file: 'a.svg' },
      { file: 'a.webp\0' },
      { file: 'a.webp\n' },
    ]
    for (const part of wrong) expect(parseItemPath({ ...params, ...part })).toBeNull()
    expect(parseItemPath({})).toBeNull()
  })
})

test('Every kind has the documented sizes, and pixels for each', () => {
  expect(framesOf('main').map(({ size }) => size)).toEqual(['sm', 'lg', 'ki'])
  expect(framesOf('hero').map(({ size }) => size)).toEqual(['sm', 'lg', 'ki'])
  expect(framesOf('gal').map(({ size }) => size)).toEqual(['sm', 'md', 'lg'])
})

test('Only files with random names are cached for ever, and those of members for a day', () => {
  const name = '0123456789abcdef0123456789abcdef.webp'
  expect(cacheControlOf(`items/7/main/sm/${name}`)).toBe('public, max-age=31536000, immutable')
  expect(cacheControlOf(`users/9/${name}`)).toBe('private, max-age=86400')
  expect(cacheControlOf('files/no-image.jpg')).toBe('public, max-age=3600')
})
