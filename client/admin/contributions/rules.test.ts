import { expect, test } from 'vitest'
import { actOfKey, fieldsText, placeFormHref, reviewHref, reviewWithLineHref } from './rules.ts'

test('The address of a contribution keeps the filters of the queue and nothing else', () => {
  const search = new URLSearchParams('kind=correction&query=ulises&page=3&state=rechazada')
  expect(reviewHref(7, search)).toBe('/kadmin/aportaciones/7?query=ulises&kind=correction')
  expect(reviewHref(7, new URLSearchParams())).toBe('/kadmin/aportaciones/7')
})

test('Three fields are named, and the others are counted', () => {
  expect(fieldsText({ fields: ['scale', 'barcode'] })).toBe('Escala, Código de barras')
  expect(fieldsText({ fields: ['scale', 'barcode', 'sku', 'name', 'brand'] })).toBe(
    'Escala, Código de barras, SKU y 2 más',
  )
})

test('Letters and arrows walk through the queue, in either case', () => {
  expect(['j', 'J', 'ArrowRight', 'k', 'a', 'R'].map(actOfKey)).toEqual([
    'next',
    'next',
    'next',
    'previous',
    'accept',
    'refuse',
  ])
  expect(['x', 'Enter', ' ', 'ArrowDown', 'toString'].map(actOfKey)).toEqual([null, null, null, null, null])
})

test('Missing licenses and lines are created under the typed names, and then the review opens', () => {
  const names = { license: null, license_name: 'Nautilus & Cía', line: null, line_name: 'Veinte mil' }
  expect(placeFormHref({ id: 7, place: names })).toBe(
    '/kadmin/licencias/nueva?name=Nautilus+%26+C%C3%ADa&line=Veinte+mil&contribution=7',
  )
  const known = { ...names, license: 'odisea', license_name: null }
  expect(placeFormHref({ id: 7, place: known })).toBe('/kadmin/lineas/nueva?name=Veinte+mil&contribution=7')
  expect(placeFormHref({ id: 7, place: { ...known, line_name: null } })).toBeNull()
  expect(placeFormHref({ id: 7, place: null })).toBeNull()
  expect(reviewWithLineHref(7, { id: 9, license: { slug: 'odisea' } })).toBe(
    '/kadmin/aportaciones/7?license=odisea&line=9',
  )
})
