import { expect, test } from 'vitest'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import { pageFields } from '#contract/catalogue/item-fields.ts'
import { recordOf } from '#contract/record-of.ts'
import { labelOf, tagsOf } from './rules.ts'

const item: ItemDetail = {
  id: 7,
  slug: 'sancho-panza',
  name: 'Sancho Panza',
  license: { slug: 'quijote', name: 'Don Quijote', color: null },
  line: { slug: 'barro', name: 'Barro' },
  brand: null,
  type: 'estatua',
  status: 'retrasada',
  sales_method: null,
  release: { date: '2027-03', precision: 'month', market: 'mx' },
  price_cents: null,
  currency: null,
  sku: null,
  ...recordOf(pageFields, () => null),
  scale: '1/6',
  others: ['con_luz'],
  tags: 'burro, escudero,,burro',
  image: null,
  is_adult: false,
  source_id: null,
  description: '',
  saga: null,
  arco: null,
  barcode: null,
  height_mm: 305,
  disclaimer: null,
  images: [],
  releases: [
    { date: '2027-03', precision: 'month', market: 'mx' },
    { date: null, precision: 'unknown', market: 'jp' },
  ],
  credits: [],
  release_changes: [{ market: 'mx', from: '2026-12', to: '2027-03', changed_on: '2026-11-20' }],
  links: [],
  is_retired: false,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
}

test('Only known facts are listed', () => {
  const label = labelOf(item)
  expect(label.facts).toEqual([
    { name: 'Tipo', value: 'Estatua' },
    { name: 'Escala', value: '1/6' },
    { name: 'Altura', value: '30.5 cm' },
  ])
  expect(label.releases).toEqual([{ name: 'México', value: 'marzo de\u00a02027' }])
  expect(label.flags).toEqual(['Con luz'])
  expect(label.price).toBeNull()
  expect(labelOf({ ...item, price_cents: 505900, currency: 'MXN' }).price).toBe('$5,059.00')
})

test('A delay is shown with both dates and the day it became known', () => {
  expect(labelOf(item).changes).toEqual([
    {
      market: 'México',
      from: 'diciembre de\u00a02026',
      to: 'marzo de\u00a02027',
      on: '20\u00a0de noviembre de\u00a02026',
    },
  ])
})

test('A figure without a photograph shows no-image.jpg', () => {
  const { picture } = labelOf(item)
  expect(picture.src).toBe('/files/no-image.jpg')
  expect(picture.isMissing).toBe(true)
})

test('Tags are split at commas, without duplicates', () => {
  expect(tagsOf('burro, escudero,,burro')).toEqual(['burro', 'escudero'])
  expect(tagsOf('')).toEqual([])
})
