import { expect, test } from 'vitest'
import { isSlug, itemPath, placeholderText, priceText } from './rules.ts'

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

test('The placeholder name is never cut within a word and is as large as fits', () => {
  expect(placeholderText('Mina Harker, la que escribió el diario')).toEqual({
    text: 'Mina Harker, la que escribió',
    lines: 4,
  })
  expect(placeholderText('☆ Yoda ☆')).toEqual({ text: 'Yoda', lines: 1 })
  expect(placeholderText('Babu Frik (Jumbo)')).toEqual({ text: 'Babu Frik (Jumbo)', lines: 3 })
  expect(placeholderText('Ahsoka Tano')).toEqual({ text: 'Ahsoka Tano', lines: 2 })
  expect(placeholderText('Anakin Skywalker')).toEqual({ text: 'Anakin Skywalker', lines: 3 })
  expect(placeholderText('初音ミク')).toEqual({ text: '初音ミク', lines: 2 })
  expect(placeholderText('x'.repeat(151))).toEqual({ text: 'x'.repeat(30), lines: 4 })
  expect(placeholderText('')).toEqual({ text: '', lines: 1 })
})
