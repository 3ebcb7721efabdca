import { assert, asyncProperty, oneof, string, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeItem } from '#test/makers.ts'

const places = [
  'public/items/search?query=',
  'public/items/suggest?query=',
  'publicdata/fill-filters?query=',
  'publicdata/filter-values/licenses?query=',
  'publicdata/items?licenses=',
  'publicdata/items?lines=',
  'publicdata/items?status=',
  'publicdata/items?release_years=',
  'publicdata/items?sort=',
  'publicdata/items?page=',
  'publicdata/items?page_size=',
  'publicdata/near-names/',
  'publicdata/licenses/',
  'publicdata/lines/',
  'publicdata/items/',
]

const spiteful = [
  "'; drop table items; --",
  'a & b | !(c) : * <-> d',
  "'@x' \\ \"y' | '=z",
  '#12 # # #0 #99999999999',
  '\u0000',
  '\u202eulises\u202c',
  'שלום مرحبا',
  '%_%\\',
  '９９９９',
  '🦄'.repeat(60),
  'a_b_c'.repeat(30),
  '- - -',
  'ガ'.repeat(40),
  'ﷺ'.repeat(20),
  '1e9',
  '-1',
  'NaN',
  '9007199254740993',
  'a,'.repeat(101),
  '__proto__',
]

/** Any bytes as percent-encoded text, including half characters and broken UTF-8. */
const anyBytes = uint8Array({ maxLength: 60 }).map((bytes) =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
)
const anyText = string({ unit: 'grapheme', maxLength: 80 }).map(encodeURIComponent)

describe('Any input to lists and search', () => {
  test('is answered or refused, and never fails', async () => {
    const { db, itaca, get } = await startCatalogueApp({ env: { RATE_LIMIT_SCALE: '1000' } })
    await makeItem(db, itaca, { name: 'Ulises' })
    const failures: string[] = []
    const ask = async (text: string) => {
      for (const place of places) {
        const { status } = await get(place + text)
        if (status >= 500) failures.push(`${place}${text} ${status}`)
      }
    }
    for (const text of spiteful) await ask(encodeURIComponent(text))
    await assert(asyncProperty(oneof(anyBytes, anyText), ask), { numRuns: 25 })
    expect(failures).toEqual([])
    expect((await get('publicdata/items')).body).toMatchObject({ metadata: { total: 1 } })
  })

  test.each(places)('%s refuses five thousand characters', async (place) => {
    const { get } = await startCatalogueApp()
    expect((await get(place + 'x'.repeat(5_000))).status).toBeOneOf([404, 414, 422])
  })
})
