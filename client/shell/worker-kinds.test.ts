import { expect, test } from 'vitest'
import { screens } from '#client/routes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { kindOf } from './worker-kinds.ts'

/** What a username may have been registered as, beside those that name a file. */
const usernames = ['ana', 'wasm', ...endings().map((ending) => `trampa.${ending}`)]

function endings(): string[] {
  return 'wasm data js css json xml ics txt html map php jpg png webp avif woff2 webmanifest'.split(' ')
}

const paths = [
  ...Object.values(endpoints).map(({ path }) => `/api/${path}`),
  ...screens.map(({ path }) => path.replaceAll('?', '').replace('(.*)*', '')),
]
const addresses = usernames.flatMap((name) => paths.map((path) => path.replaceAll(/:\w+|\*/g, name)))

/** How a browser asks: for a document, a script's call, a picture of a members' page, any other file. */
const document = { mode: 'navigate', destination: 'document' } as const
const fetched = { mode: 'cors', destination: '' } as const
const image = { mode: 'no-cors', destination: 'image' } as const
const ways = [document, fetched, image, { mode: 'no-cors', destination: 'script' } as const]
const onPage = { method: 'GET', referrer: 'https://vitrina.example/dashboard' }

test('The worker keeps no call and no page, whatever a username ends with', () => {
  const kept = addresses.flatMap((address) =>
    ways
      .map((way) => kindOf(address, { ...way, ...onPage }))
      .filter((kind) => kind !== null && kind !== 'page')
      .map((kind) => [address, kind]),
  )
  expect(kept).toEqual([])
})

test('The worker answers no call, and writes nothing but what another app shares', () => {
  for (const address of addresses) {
    if (address.startsWith('/api/')) expect(kindOf(address, { ...document, ...onPage })).toBeNull()
    expect(kindOf(address, { ...document, ...onPage, method: 'POST' })).toBeNull()
  }
  expect(kindOf('/compartir', { ...document, ...onPage, method: 'POST' })).toBe('shared by another app')
})

test('Built files are kept, pictures of the catalogue on members’ pages only, and a member’s own photos never', () => {
  const kinds = (path: string, page: string) => kindOf(path, { ...image, method: 'GET', referrer: page })
  const [own, logout] = ['https://vitrina.example/coleccion/odisea', 'https://vitrina.example/logout']
  expect(kindOf('/assets/zxing_reader-abc.wasm', { ...fetched, ...onPage })).toBe('built file')
  expect(kinds('/items/65/main/sm/a.jpg', own)).toBe('picture')
  expect(kinds('/items/65/main/sm/a.jpg', logout)).toBeNull()
  expect(kinds('/items/65/main/sm/a.jpg', '')).toBeNull()
  expect(kinds('/users/copies/a.jpg', own)).toBeNull()
})
