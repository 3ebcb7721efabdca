import { expect, test } from 'vitest'
import { isSlug, itemPath, priceText } from './rules.ts'

test('Prices are shown in their currency from whole cents', () => {
  expect(priceText({ price_cents: 129_900, currency: 'MXN' })).toBe('$1,299.00')
  expect(priceText({ price_cents: 285_700, currency: 'JPY' })).toMatch(/^JPY\s2,857$/)
  expect(priceText({ price_cents: null, currency: 'MXN' })).toBeNull()
})

test("An item's path contains its license and line and its number", () => {
  const item = { id: 7, slug: 'sancho', license: { slug: 'quijote' }, line: { slug: 'barro' } }
  expect(itemPath(item)).toBe('/public/licencias/quijote/barro/sancho/7')
})

test('Only lower case letters, digits and hyphens are a slug', () => {
  expect(isSlug('don-quijote')).toBe(true)
  for (const bad of ['', 'Don', 'ñ', '../x', '"><script>', 'a'.repeat(81), undefined])
    expect(isSlug(bad)).toBe(false)
})
